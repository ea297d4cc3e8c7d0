import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The part of Chromium's own settings of a session that this is about. */
interface Settings {
  readonly partition?: { readonly per_host_zoom_levels?: Readonly<Record<string, Levels>> };
}

type Levels = Readonly<Record<string, number>>;

/** Chromium computes it from the folder of the session. */
const sessionKey = '1';

/**
 * How far the pages of a session are enlarged: one level for each host, in all windows, kept over restarts in the
 * session's `Preferences` (`zoom_level_delegate.cc`), or in memory alone if `file` is null. `changed` is emitted after
 * each change.
 */
export class ZoomLevels extends EventEmitter {
  readonly #file: string | null;
  #levels: Levels | null = null;

  constructor(file: string | null) {
    super();
    this.#file = file;
    this.setMaxListeners(0);
  }

  levelOf(url: string): number {
    return this.#read()[hostOf(url)] ?? 0;
  }

  set(url: string, level: number): void {
    const host = hostOf(url);
    // A page without an address keeps none.
    if (host === '' || level === this.levelOf(url)) return;
    this.#levels = { ...this.#read(), [host]: level };
    if (this.#file !== null) this.#write(this.#file, this.#levels);
    this.emit('changed');
  }

  #read(): Levels {
    const key = sessionKey;
    this.#levels ??= settingsIn(this.#file).partition?.per_host_zoom_levels?.[key] ?? {};
    return this.#levels;
  }

  #write(file: string, levels: Levels): void {
    const partition = { per_host_zoom_levels: { [sessionKey]: levels } };
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify({ ...settingsIn(file), partition }), { mode: 0o600 });
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url : '';
}

function settingsIn(file: string | null): Settings {
  try {
    // Written by `#write` or `chromium-files.ts`.
    return file === null ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Settings);
  } catch {
    return {};
  }
}
