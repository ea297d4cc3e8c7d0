import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { onLoopback } from '../../run/loopback.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { startPasswordProxy } from '../../server/password-proxy.ts';
import { downloadElectron, findProxy } from './download.ts';

const proxy = 'http://proxy.example:3128';
const uses = (address: string) => ({ https_proxy: address, ELECTRON_GET_USE_PROXY: '1' });

it.each([
  ['none', { no_proxy: 'localhost', HTTPS_PROXY: '' }, null],
  ['HTTPS_PROXY', { HTTPS_PROXY: proxy }, uses(proxy)],
  [
    'https_proxy, which counts first',
    { HTTPS_PROXY: 'http://b:1', https_proxy: proxy },
    uses(proxy),
  ],
  ['https_proxy that is empty', { HTTPS_PROXY: proxy, https_proxy: '' }, uses(proxy)],
  ['Https_Proxy, as on Windows', { Https_Proxy: proxy }, uses(proxy)],
  ['HTTP_PROXY alone', { HTTP_PROXY: proxy }, { ...uses(proxy), http_proxy: proxy }],
  ['ALL_PROXY alone', { ALL_PROXY: proxy }, { ...uses(proxy), http_proxy: proxy }],
  [
    'HTTPS_PROXY with exceptions',
    { HTTPS_PROXY: proxy, NO_PROXY: '.intern.example' },
    { ...uses(proxy), no_proxy: '.intern.example' },
  ],
  [
    'npm’s own settings',
    { npm_config_https_proxy: proxy, npm_config_noproxy: 'intern.example' },
    { ...uses(proxy), no_proxy: 'intern.example' },
  ],
  ['an address without http://', { HTTPS_PROXY: 'proxy.example:3128' }, uses(proxy)],
] as const)('The download goes through the proxy of the environment: %s', (_name, given, used) => {
  const found = findProxy({ LANG: 'tr', ...given });
  if (found === null || found === 'invalid') return expect(found).toBe(used);
  const {
    npm_config_https_proxy: _npm,
    npm_config_noproxy: _except,
    ALL_PROXY: _all,
    ...seen
  } = found.environment;
  expect(seen).toEqual({ LANG: 'tr', ...used });
  expect(found.shown).toBe(proxy);
});

it('An address of a proxy that is none is reported without it', async () => {
  const problem = await downloadElectron({ HTTPS_PROXY: 'http://me:s3cret@[proxy' });
  expect(problem).toContain('not valid');
  expect(problem).not.toContain('s3cret');
});

/** As this computer's, but for what a proxy or an installed Electron would change. */
async function environmentWith(variables: Readonly<Record<string, string>>) {
  const { PATH, SystemRoot } = process.env;
  return {
    PATH,
    SystemRoot,
    // An Electron that is here is for another system, so the installer wants this one.
    ELECTRON_INSTALL_PLATFORM: process.platform === 'linux' ? 'win32' : 'linux',
    electron_config_cache: await temporaryDirectory(),
    ...variables,
  };
}

it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY'])(
  'With %s alone, the proxy is asked for GitHub, and its refusal is reported without the password',
  async (variable) => {
    const office = await startPasswordProxy();
    onTestFinished(office.stop);
    const address = office.address.replace('//', '//me:s3cr%26t%20word@');
    const problem = await downloadElectron(await environmentWith({ [variable]: address }));
    expect(office.refused()).toContainEqual({
      line: 'CONNECT github.com:443',
      password: 'me:s3cr&t word',
    });
    expect(problem).toContain('407');
    expect(problem).toContain(office.address);
    expect(problem).not.toMatch(/s3cr|word|bWU6/);
  },
);

it('A proxy that is not there is reported as such', async () => {
  const office = await startPasswordProxy();
  await office.stop();
  const problem = await downloadElectron(await environmentWith({ HTTPS_PROXY: office.address }));
  expect(problem).toContain(`connect ECONNREFUSED ${office.address.slice('http://'.length)}`);
});

it('A host that NO_PROXY excepts is asked itself', async () => {
  const office = await startPasswordProxy();
  onTestFinished(office.stop);
  const asked: unknown[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(404).end();
  });
  const mirror = await onLoopback(server);
  onTestFinished(mirror.stop);
  const problem = await downloadElectron(
    await environmentWith({
      HTTP_PROXY: office.address,
      NO_PROXY: '127.0.0.1',
      ELECTRON_MIRROR: `http://127.0.0.1:${mirror.port}/`,
    }),
  );
  expect(office.refused()).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(problem).toContain('Response code 404');
});

it('On Windows, `npm start` asks the proxy too, and ends with the reason', async () => {
  const office = await startPasswordProxy();
  onTestFinished(office.stop);
  const at = (file: string) => join(import.meta.dirname, '../..', file);
  const asOnWindows = ['--import', pathToFileURL(at('as-windows/preload.ts')).href];
  const child = spawn(
    process.execPath,
    [...(process.platform === 'win32' ? [] : asOnWindows), at('launch/start.ts')],
    {
      env: await environmentWith({
        HTTPS_PROXY: office.address.replace('//', '//me:s3cret@'),
        // Electron may be installed here.
        ELECTRON_OVERRIDE_DIST_PATH: await temporaryDirectory(),
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(office.refused()).toContainEqual({
    line: 'CONNECT github.com:443',
    password: 'me:s3cret',
  });
  expect(output).toMatch(/407.*, and the preview shell does not run on Windows\.\n$/);
  expect(output).not.toContain('s3cret');
  expect(code).toBe(1);
});
