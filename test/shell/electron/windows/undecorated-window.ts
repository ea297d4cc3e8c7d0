import { knownEmitter, type PartOf } from '../../protocol/known.ts';

/** A window to extend. What only decorates it is accepted but not shown; any other member throws by name. */
export class UndecoratedWindow
  extends knownEmitter('electron.BrowserWindow')
  implements PartOf<Electron.BrowserWindow>
{
  #isAlwaysOnTop = false;

  setBackgroundColor(): void {}
  setOverlayIcon(): void {}
  setVisibleOnAllWorkspaces(): void {}

  setAlwaysOnTop(flag: boolean): void {
    this.#isAlwaysOnTop = flag;
  }

  isAlwaysOnTop(): boolean {
    return this.#isAlwaysOnTop;
  }
}
