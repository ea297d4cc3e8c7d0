import { knownEmitter } from '../../protocol/known.ts';

type Decoration = Pick<
  Electron.BrowserWindow,
  | 'setMenu'
  | 'removeMenu'
  | 'setMenuBarVisibility'
  | 'isMenuBarVisible'
  | 'setBackgroundColor'
  | 'setSkipTaskbar'
  | 'flashFrame'
  | 'setOverlayIcon'
  | 'setAlwaysOnTop'
  | 'isAlwaysOnTop'
  | 'setVisibleOnAllWorkspaces'
  | 'isVisibleOnAllWorkspaces'
>;

/** A window to extend. What only decorates it is accepted but not shown; any other member throws by name. */
export class UndecoratedWindow extends knownEmitter('electron.BrowserWindow') implements Decoration {
  setBackgroundColor(): void {}
  setSkipTaskbar(): void {}
  flashFrame(): void {}
  setOverlayIcon(): void {}
  #isAlwaysOnTop = false;
  #isEverywhere = false;
  #isMenuBarVisible = true;

  setMenu(menu: object | null): void {
    this.#isMenuBarVisible = menu !== null;
  }

  removeMenu(): void {
    this.setMenu(null);
  }

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
