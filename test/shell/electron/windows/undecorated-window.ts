import { knownEmitter, type PartOf } from '../../protocol/known.ts';

/** A window to extend. What only decorates it is accepted but not shown; any other member throws by name. */
export class UndecoratedWindow
  extends knownEmitter('electron.BrowserWindow')
  implements PartOf<Electron.BrowserWindow>
{
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
