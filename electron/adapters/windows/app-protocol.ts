import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { WindowKind } from '../../../shared/ipc/channel-rules.ts';
import { directionOf, localeOf } from '../../../shared/texts/language.ts';
import type { View } from '../../../shared/view/view.ts';
import type { Log } from '../../core/ports.ts';

/** For `protocol.registerSchemesAsPrivileged` before the app is ready. */
export const appScheme = {
  scheme: 'app',
  // Only a standard, secure scheme has an origin, which CSP's 'self' and module scripts need.
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
} as const satisfies Electron.CustomScheme;

const appPageUrl = 'app://hostbell/index.html';

/** The page of a window; `locale` is a BCP 47 tag. */
export function pageUrl(window: WindowKind, locale: string): string {
  return `${appPageUrl}?${new URLSearchParams(window === 'main' ? { locale } : { window, locale })}`;
}

/**
 * The page may load its own files and nothing else; it talks to main over IPC only. Inline styles apply only with one
 * of these hashes (SHA-256, base64).
 */
export function contentSecurityPolicy(styleHashes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Whether a URL is one of our pages. */
export function isAppUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return protocol === 'app:' && host === 'hostbell' && username === '' && password === '';
}

export type PageLook = ReturnType<typeof pageLook>;

/** How a page looks before its script runs. `frame`: which one is shown until the view is; null for none. */
export function pageLook({ phase, settings: { theme } }: View) {
  const frames = {
    starting: null,
    'first-run': 'first-run',
    'waiting-for-keyring': 'account',
    ready: 'account',
  } as const;
  return { theme, frame: frames[phase] };
}

/**
 * Serves the built renderer at app://hostbell/: answers GET with a file of a known type inside `rendererDirectory`;
 * anything else gets 404 or 405. Every response has the security headers. Symlinks that lead out of the directory are
 * not followed. Each file is read once and kept, so that later windows open sooner.
 */
export function createAppRequestHandler(deps: {
  readonly rendererDirectory: string;
  /** How a page that loads now looks at first. */
  readonly look: () => PageLook;
  readonly log: Log;
}): (request: Pick<Request, 'method' | 'url'>) => Promise<Response> {
  const { rendererDirectory, look, log } = deps;
  /** By path. At most the files of the directory, each under its own name. */
  const kept = new Map<string, PageFile>();

  return async (request) => {
    if (request.method !== 'GET')
      return answer(405, 'Method not allowed', 'text/plain; charset=utf-8');
    const found = isAppUrl(request.url) ? await read(new URL(request.url).pathname) : null;
    if (found !== null)
      return answer(200, prepared(found, request.url, look), found.type, found.styleHashes);
    log.warn('page-file-refused');
    return answer(404, 'Not found', 'text/plain; charset=utf-8');
  };

  async function read(pathname: string): Promise<PageFile | null> {
    const parts = fileParts(pathname);
    if (parts === null) return null;
    const type = types.get(extname(parts.at(-1) ?? '').toLowerCase());
    if (type === undefined) return null;
    const path = join(...parts);
    const known = kept.get(path);
    if (known !== undefined) return known;
    try {
      const root = await realpath(rendererDirectory);
      const wanted = join(root, path);
      const file = await realpath(wanted);
      if (!file.startsWith(root + sep)) return null;
      const bytes = new Uint8Array(await readFile(file));
      const found = { bytes, type, styleHashes: styleHashes(bytes, type) };
      // Where case does not matter, a page could otherwise fill the memory with other spellings of a name.
      if (file === wanted) kept.set(path, found);
      return found;
    } catch {
      return null;
    }
  }
}

/**
 * A page as it is painted before its script runs. What is inserted comes from a few known words; nothing of the address
 * does.
 */
function prepared({ bytes, type }: PageFile, url: string, look: () => PageLook) {
  const { searchParams } = new URL(url);
  const locale = localeOf(searchParams.get('locale') ?? '');
  if (!type.startsWith('text/html') || locale === null) return bytes;
  const { theme, frame } = look();
  const attributes = [
    `lang="${locale.tag}"`,
    `dir="${directionOf(locale.language)}"`,
    `data-theme="${theme}"`,
    ...(frame !== null && !searchParams.has('window') ? [`data-frame="${frame}"`] : []),
  ];
  return new TextDecoder()
    .decode(bytes)
    .replace('<html lang="en">', `<html ${attributes.join(' ')}>`);
}

/** The hashes of a page's inline styles as on disk, before anything is inserted. */
function styleHashes(bytes: Uint8Array, type: string): readonly string[] {
  if (!type.startsWith('text/html')) return [];
  const styles = new TextDecoder().decode(bytes).matchAll(/<style>(.*?)<\/style>/gs);
  return Array.from(styles, ([, style = '']) =>
    createHash('sha256').update(style).digest('base64'),
  );
}

interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly styleHashes: readonly string[];
}

/** The parts of a path, or null unless each is a plain name: nothing is decoded, so nothing can hide in it. */
function fileParts(pathname: string): readonly string[] | null {
  const path = pathname === '/' ? '/index.html' : pathname;
  const parts = path.slice(1).split('/');
  return parts.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part)) ? parts : null;
}

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
]);

function answer(
  status: number,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  hashes: readonly string[] = [],
): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': contentSecurityPolicy(hashes),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    },
  });
}
