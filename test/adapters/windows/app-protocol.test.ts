import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  createAppRequestHandler,
  type PageLook,
} from '../../../electron/adapters/windows/app-protocol.ts';
import { makeLink, makeLinkOrSkip } from '../../desktop/or-skip.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { words } from '../../run/words.ts';

const wholePage = '<html lang="en"><head></head><body></body></html>';
const usual: PageLook = { theme: 'system', frame: null };

const written = {
  'secret.html': 'secret',
  'secret.json': 'secret',
  'renderer-evil/page.html': 'secret',
  'renderer/index.html': '<!doctype html>page',
  'renderer/page.html': '<head></head>',
  'renderer/whole.html': wholePage,
  'renderer/styled.html': '<head><style>p{color:red}</style></head>',
  'renderer/.hidden.html': 'secret',
  'renderer/notes.map': 'source map',
  'renderer/assets/index-B3x_9.js': 'script',
  'renderer/assets/style.css': 'style',
  'renderer/assets/styled.js': '"<style>p{color:red}</style>"',
};

/** A renderer folder with a secret beside it. */
async function setUp(look = usual, parentDirectory?: string) {
  const parent = parentDirectory ?? (await temporaryDirectory());
  const rendererDirectory = join(parent, 'renderer');
  await mkdir(join(rendererDirectory, 'assets'), { recursive: true });
  await mkdir(join(parent, 'renderer-evil'));
  for (const [path, text] of Object.entries(written)) await writeFile(join(parent, path), text);
  await mkdir(join(rendererDirectory, 'folder.html'));
  // Without them there is nothing to find at these addresses.
  await makeLink(join(parent, 'secret.html'), join(rendererDirectory, 'link.html'));
  await makeLink(parent, join(rendererDirectory, 'out'));
  return createAppRequestHandler({
    rendererDirectory,
    look: () => look,
    log: createRecordingLog(),
  });
}

describe('the app protocol', () => {
  it.each([
    ['app://hostbell/', 'text/html; charset=utf-8', '<!doctype html>page'],
    ['app://hostbell/index.html', 'text/html; charset=utf-8', '<!doctype html>page'],
    [
      'app://hostbell/index.html?view=services#top',
      'text/html; charset=utf-8',
      '<!doctype html>page',
    ],
    ['app://hostbell/assets/index-B3x_9.js', 'text/javascript; charset=utf-8', 'script'],
    ['app://hostbell/assets/style.css', 'text/css; charset=utf-8', 'style'],
  ])('serves %s as %s', async (url, type, text) => {
    const response = await (await setUp())({ method: 'GET', url });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      type,
      text,
    ]);
  });

  it('gives a page its language, theme and frame before its script runs', async () => {
    const html = async (query: string, look?: PageLook) => {
      const url = `app://hostbell/whole.html?${query}`;
      return (await (await setUp(look))({ method: 'GET', url })).text();
    };
    const dark: PageLook = { theme: 'dark', frame: 'account' };
    expect(await html('locale=ar', usual)).toContain(
      '<html lang="ar" dir="rtl" data-theme="system">',
    );
    expect(await html('locale=de-AT', dark)).toContain(
      '<html lang="de-AT" dir="ltr" data-theme="dark" data-frame="account">',
    );
    expect(await html('window=quick&locale=en', dark)).not.toContain('data-frame');
    for (const locale of ['en-US"><script>', 'xx', '../../secret', ''])
      expect(await html(`locale=${encodeURIComponent(locale)}&theme=x`, dark)).toBe(wholePage);
  });

  it('puts the policy and the other security headers on every answer', async () => {
    const handle = await setUp();
    for (const request of [
      { method: 'GET', url: 'app://hostbell/' },
      { method: 'GET', url: 'app://hostbell/none.html' },
      { method: 'POST', url: 'app://hostbell/' },
    ]) {
      const { headers } = await handle(request);
      expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy());
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    expect(contentSecurityPolicy()).not.toMatch(/unsafe|\*|https?:/);
  });

  it('allows the styles in a page by their hash, computed from the file on disk', async () => {
    const handle = await setUp();
    const policyOf = async (file: string) =>
      (await handle({ method: 'GET', url: `app://hostbell/${file}` })).headers.get(
        'content-security-policy',
      );
    // openssl dgst -sha256 -binary | base64, of "p{color:red}".
    const hash = 'p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';
    expect(await policyOf('styled.html?locale=en')).toBe(contentSecurityPolicy([hash]));
    expect(contentSecurityPolicy([hash])).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(await policyOf('assets/style.css')).toBe(contentSecurityPolicy());
    expect(await policyOf('assets/styled.js')).toBe(contentSecurityPolicy());
  });

  it('serves a file as it was first read', async () => {
    const parent = await temporaryDirectory();
    const handle = await setUp(usual, parent);
    const textOf = async (path: string) =>
      (await handle({ method: 'GET', url: `app://hostbell/${path}` })).text();
    const first = await Promise.all(['index.html', 'assets/style.css', 'page.html'].map(textOf));
    await writeFile(join(parent, 'renderer', 'index.html'), 'newer');
    await rm(join(parent, 'renderer', 'assets', 'style.css'));
    await rm(join(parent, 'renderer', 'page.html'));
    await makeLink(join(parent, 'secret.html'), join(parent, 'renderer', 'page.html'));
    expect(await Promise.all(['index.html', 'assets/style.css', 'page.html'].map(textOf))).toEqual(
      first,
    );
    expect(first).toEqual(['<!doctype html>page', 'style', '<head></head>']);
  });

  it('keeps a file under its own name only, so that a page cannot fill the memory', async ({
    skip,
  }) => {
    const parent = await temporaryDirectory();
    const handle = await setUp(usual, parent);
    const index = join(parent, 'renderer', 'index.html');
    await makeLinkOrSkip(skip, index, join(parent, 'renderer', 'other-name.html'));
    const text = async () =>
      (await handle({ method: 'GET', url: 'app://hostbell/other-name.html' })).text();
    expect(await text()).toBe('<!doctype html>page');
    await writeFile(index, 'newer');
    expect(await text()).toBe('newer');
  });

  it.each([
    ...words(`
      /../secret.html /assets/../../secret.html /%2e%2e/secret.html /%2E%2E%2Fsecret.html /..%2fsecret.html
      /..%5csecret.html /..\\secret.html /assets\\..\\..\\secret.html /%252e%252e/secret.html
      /....//secret.html /../renderer-evil/page.html /index.html%00.js /%00 /% /%zz.html //index.html
      //etc/passwd /file:///etc/passwd /C:/Windows/win.ini /index.html/ /index.html. /index.html::$DATA
      /.hidden.html /notes.map /assets /assets/ /folder.html /link.html /out/secret.html /none.html
      /out/renderer-evil/page.html .evil/index.html :81/index.html`).map(
      (path) => `app://hostbell${path}`,
    ),
    ...words(`
      app://evil/index.html app://user@hostbell/index.html app:index.html app:///index.html
      https://hostbell/index.html file:///index.html`),
    'not a url',
    '',
  ])('gives 404 and no content for %j', async (url) => {
    const response = await (await setUp())({ method: 'GET', url });
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });

  it.each(['POST', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'get'])(
    'answers %s with 405',
    async (method) => {
      expect((await (await setUp())({ method, url: 'app://hostbell/' })).status).toBe(405);
    },
  );
});
