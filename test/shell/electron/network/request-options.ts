import { words } from '../../../run/words.ts';

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
  const headers: RequestOptions['headers'] = new Map();
  for (const [name, value] of Object.entries(options.headers ?? {})) {
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
  return `${protocol}//${host ?? (port === undefined ? hostname : `${hostname}:${port}`)}${path}`;
}
