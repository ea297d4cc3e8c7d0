import { knownEmitter } from '../../protocol/known.ts';

type Decoration = Pick<
  Electron.BrowserWindow,
  | 'setBackgroundColor'
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
