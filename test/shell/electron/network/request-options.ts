import { words } from '../../../run/words.ts';
import { missing } from '../../protocol/known.ts';

/** What `net.request` is asked for, as this shell understands it. */
export interface RequestOptions {
  readonly method: string;
  readonly url: string;
  readonly redirect: 'follow' | 'error' | 'manual';
  readonly credentials: 'include' | 'omit';
  readonly cache: RequestCache;
  /** As they were given; a number becomes text when it is sent. */
  readonly headers: Map<string, readonly [name: string, value: unknown]>;
}

/** Options of `net.request` that this shell knows; Electron's other ones are refused by name. */
const knownOptions: ReadonlySet<string> = new Set(
  words(`
    method url headers credentials cache redirect useSessionCookies referrerPolicy priority partition
    protocol host hostname port path`),
);

const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Throws as Electron does for what it does not accept, and by name for what this shell does not know. */
export function parseOptions(options: Electron.ClientRequestConstructorOptions): RequestOptions {
  for (const name of Object.keys(options)) {
    if (!knownOptions.has(name))
      throw new Error(`the option ${name} of net.request is not in the preview shell`);
  }
  // By default, as with `include`, Electron answers a server that asks for a password.
  const { redirect = 'follow', credentials = 'include', cache = 'default' } = options;
  const { href: url, protocol } = new URL(options.url ?? addressOf(options));
  if (!/^https?:$/.test(protocol)) {
    throw new Error('ClientRequest only supports http: and https: protocols');
  }
  if (redirect !== 'follow' && redirect !== 'error' && redirect !== 'manual') {
    throw new Error('redirect mode should be one of follow, error or manual');
  }
  if (credentials === 'same-origin') {
    throw new Error('credentials: same-origin requires origin to be set');
  }
  if (options.headers != null && typeof options.headers !== 'object') {
    throw new TypeError('headers must be an object');
  }
  const headers: RequestOptions['headers'] = new Map();
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    checkHeader(name, value);
    headers.set(name.toLowerCase(), [name, value]);
  }
  // Electron types them as plain strings.
  const known = {
    credentials: credentials as RequestOptions['credentials'],
    cache: cache as RequestCache,
  };
  return { method: (options.method ?? 'GET').toUpperCase(), url, redirect, headers, ...known };
}

/** The address from the parts that Node's `http.request` also takes. */
function addressOf({
  protocol = 'http:',
  host,
  hostname = 'localhost',
  port,
  path = '/',
}: Electron.ClientRequestConstructorOptions): string {
  if (path.includes(' ')) throw new TypeError('Request path contains unescaped characters');
  return `${protocol}//${host ?? (port === undefined ? hostname : `${hostname}:${port}`)}${path}`;
}

/**
 * Chromium ends a request that claims to be for a document but no navigation; Electron reports that beforehand. The
 * shell's requests carry only what Electron's carry by default: any other origin, mode, destination or user is refused.
 */
export function checkFetchMetadata(headers: RequestOptions['headers']): void {
  const lineOf = (name: string) => String(headers.get(name)?.[1] ?? '');
  const isForDocument = ['document', 'frame', 'iframe', 'fencedframe'].includes(
    lineOf('sec-fetch-dest'),
  );
  if (isForDocument && lineOf('sec-fetch-mode') !== 'navigate') {
    throw new TypeError(
      "sec-fetch-dest of 'document', 'frame', 'iframe' or 'fencedframe' requires sec-fetch-mode 'navigate'",
    );
  }
  const sent: Readonly<Record<string, string>> = {
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'empty',
  };
  for (const name of [
    'origin',
    'sec-fetch-site',
    'sec-fetch-mode',
    'sec-fetch-dest',
    'sec-fetch-user',
  ]) {
    if (headers.has(name) && lineOf(name) !== sent[name])
      throw missing(`The header ${name} of net.request`);
  }
}

export function checkHeader(name: unknown, value: unknown): void {
  if (typeof name !== 'string')
    throw new TypeError('`name` should be a string in setHeader(name, value)');
  if (value === null || value === undefined)
    throw new Error(`\`value\` required in setHeader("${name}", value)`);
  if (!headerName.test(name)) throw new Error(`Invalid header name: '${name}'`);
  const text = String(value);
  if ([...text].some((letter) => '\0\r\n'.includes(letter))) {
    throw new Error(`Invalid value for header '${name}': '${text}'`);
  }
}
