import { knownEmitter } from '../../protocol/known.ts';

type Decoration = Pick<
  Electron.BrowserWindow,
  | 'setMenu'
  | 'removeMenu'
  | 'setMenuBarVisibility'
  | 'setBackgroundColor'
  | 'setSkipTaskbar'
  | 'flashFrame'
  | 'setOverlayIcon'
  | 'setAlwaysOnTop'
  | 'isAlwaysOnTop'
  | 'setVisibleOnAllWorkspaces'
  | 'isVisibleOnAllWorkspaces'
>;

/** A window to extend. What only decorates it is taken and not shown; any other member throws by name. */
export class UndecoratedWindow extends knownEmitter('electron.BrowserWindow') implements Decoration {
  setMenu(): void {}
  removeMenu(): void {}
  setMenuBarVisibility(): void {}
  setBackgroundColor(): void {}
  setSkipTaskbar(): void {}
  flashFrame(): void {}
  setOverlayIcon(): void {}
  #isAlwaysOnTop = false;
  #isEverywhere = false;

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
