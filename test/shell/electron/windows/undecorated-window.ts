import { knownEmitter } from '../../protocol/known.ts';

type Decoration = Pick<
  Electron.BrowserWindow,
  | 'setBackgroundColor'
  | 'setMenuBarVisibility'
  | 'isMenuBarVisible'
  | 'setOverlayIcon'
  | 'setAlwaysOnTop'
  | 'isAlwaysOnTop'
  | 'setVisibleOnAllWorkspaces'
  | 'isVisibleOnAllWorkspaces'
>;

/** A window to extend. What only decorates it is accepted but not shown; any other member throws by name. */
export class UndecoratedWindow extends knownEmitter('electron.BrowserWindow') implements Decoration {
  setBackgroundColor(): void {}
  setOverlayIcon(): void {}
  #isAlwaysOnTop = false;
  #isEverywhere = false;
  #isMenuBarVisible = true;

  setMenuBarVisibility(isVisible: boolean): void {
    this.#isMenuBarVisible = isVisible;
  }

  isMenuBarVisible(): boolean {
    return this.#isMenuBarVisible;
  }

  setAlwaysOnTop(flag: boolean): void {
    this.#isAlwaysOnTop = flag;
  }

  isAlwaysOnTop(): boolean {
    return this.#isAlwaysOnTop;
  }

  setVisibleOnAllWorkspaces(visible: boolean): void {
    this.#isEverywhere = visible;
  }

  isVisibleOnAllWorkspaces(): boolean {
    return this.#isEverywhere;
  }
}
