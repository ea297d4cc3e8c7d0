/** Chromium's error numbers (net/base/net_error_list.h) for loading a page. */
const numbers: Readonly<Record<string, number>> = {
  FAILED: -2,
  ABORTED: -3,
  FILE_NOT_FOUND: -6,
  TIMED_OUT: -7,
  ACCESS_DENIED: -10,
  BLOCKED_BY_CLIENT: -20,
  BLOCKED_BY_RESPONSE: -27,
  CONNECTION_CLOSED: -100,
  CONNECTION_RESET: -101,
  CONNECTION_REFUSED: -102,
  CONNECTION_FAILED: -104,
  NAME_NOT_RESOLVED: -105,
  INTERNET_DISCONNECTED: -106,
  ADDRESS_UNREACHABLE: -109,
  CONNECTION_TIMED_OUT: -118,
  CERT_COMMON_NAME_INVALID: -200,
  CERT_DATE_INVALID: -201,
  CERT_AUTHORITY_INVALID: -202,
  INVALID_URL: -300,
  UNKNOWN_URL_SCHEME: -302,
  TOO_MANY_REDIRECTS: -310,
  UNSAFE_REDIRECT: -311,
  UNSAFE_PORT: -312,
  INVALID_RESPONSE: -320,
  EMPTY_RESPONSE: -324,
  CONTENT_LENGTH_MISMATCH: -354,
  INCOMPLETE_CHUNKED_ENCODING: -355,
};

/** The number of an error by Chromium's name, such as `net::ERR_ABORTED`; -2 for one that is not listed here. */
function numberOfError(name: string): number {
  return numbers[name.replace(/^(net::)?ERR_/, '')] ?? -2;
}

/** Why a page was not loaded, as in Electron's rejections: `ERR_ABORTED (-3) loading 'app://…'`. */
export class LoadError extends Error {
  readonly code: string;
  readonly errno: number;
  readonly url: string;

  /** `reason` as Chromium names it, such as `net::ERR_ABORTED`. */
  constructor(reason: string, asked: string) {
    const url = URL.canParse(asked) ? new URL(asked).href : asked;
    const code = reason.replace('net::', '');
    const errno = numberOfError(code);
    super(`${code} (${errno}) loading '${url.length > 2048 ? `${url.slice(0, 2048)}…` : url}'`);
    this.code = code;
    this.errno = errno;
    this.url = url;
  }
}
