/** Why a page was not loaded, as in Electron's rejections, without their number. */
export class LoadError extends Error {
  readonly code: string;
  readonly url: string;

  /** `reason` as Chromium names it, such as `net::ERR_ABORTED`. */
  constructor(reason: string, asked: string) {
    const url = URL.canParse(asked) ? new URL(asked).href : asked;
    const code = reason.replace('net::', '');
    super(`${code} loading '${url.length > 2048 ? `${url.slice(0, 2048)}…` : url}'`);
    this.code = code;
    this.url = url;
  }
}
