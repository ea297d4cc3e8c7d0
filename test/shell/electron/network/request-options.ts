import { words } from '../../../run/words.ts';
import type { ExchangeRequest } from './exchange.ts';

/** What `net.request` is asked for, as this shell understands it. */
export interface RequestOptions {
  readonly method: string;
  readonly url: string;
  readonly redirect: 'follow' | 'error' | 'manual';
  readonly credentials: 'include' | 'omit';
  readonly cache: RequestCache;
  readonly headers: ExchangeRequest['headers'];
}

/** Options of `net.request` that this shell knows; Electron's other ones are refused by name. */
const knownOptions: ReadonlySet<string> = new Set(
  words(`
    method url headers credentials cache redirect protocol host hostname port path`),
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
  const lines = Object.entries(options.headers ?? {});
  const headers = lines.map(([name, value]) => [name, String(value)] as const);
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
