import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { electronInstaller, findElectron } from './real-electron.ts';

/** How `print-causes.ts` begins a line. */
export const causePrefix = 'Cause: ';

/**
 * Downloads Electron with the installer of its own package, through the proxy of this environment if there is one.
 * Resolves with null once Electron is here, or with the reason why it is not, without a proxy's password. The installer
 * shows its progress after half a minute, and gives up when nothing has come for five.
 */
export async function downloadElectron(environment = process.env): Promise<string | null> {
  const found = findProxy(environment);
  if (found === 'invalid') return 'the address of the proxy in the environment is not valid';
  const child = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(join(import.meta.dirname, 'print-causes.ts')).href,
      electronInstaller,
    ],
    { stdio: ['ignore', 'inherit', 'pipe'], env: found?.environment ?? environment },
  );
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code === 0 && findElectron() !== null) return null;
  const reason = `its download failed: ${failureIn(output)}`;
  return found === null ? reason : `${withoutSecrets(reason, found)} (proxy: ${found.shown})`;
}

interface FoundProxy {
  /** With what Electron's installer uses it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Its address without a user and password. */
  readonly shown: string;
  /** The user and password in it, in all their forms. */
  readonly secrets: readonly string[];
}

// npm passes its own settings on to the scripts that it runs.
const proxyVariables = {
  https_proxy: [
    'https_proxy',
    'http_proxy',
    'all_proxy',
    'npm_config_https_proxy',
    'npm_config_proxy',
  ],
  http_proxy: ['http_proxy', 'all_proxy', 'npm_config_proxy'],
  no_proxy: ['no_proxy', 'npm_config_noproxy'],
};

/**
 * The proxy that an environment names, in lower or upper case as curl and npm read it; also without `http://`. Null if
 * it names none.
 */
export function findProxy(environment: NodeJS.ProcessEnv): FoundProxy | 'invalid' | null {
  const https = withScheme(settingOf(environment, proxyVariables.https_proxy));
  if (https === null) return null;
  const http = withScheme(settingOf(environment, proxyVariables.http_proxy));
  const addresses = [https, http].filter((address) => address !== null);
  if (!addresses.every((address) => URL.canParse(address))) return 'invalid';
  const names = Object.keys(proxyVariables);
  const others = Object.entries(environment).filter(
    ([name]) => !names.includes(name.toLowerCase()),
  );
  const except = settingOf(environment, proxyVariables.no_proxy);
  const { protocol, host } = new URL(https);
  return {
    environment: {
      ...Object.fromEntries(others),
      https_proxy: https,
      ...(http === null ? {} : { http_proxy: http }),
      ...(except === null ? {} : { no_proxy: except }),
      // Without it, @electron/get asks no proxy (its `dist/index.js`).
      ELECTRON_GET_USE_PROXY: '1',
    },
    shown: `${protocol}//${host}`,
    secrets: addresses.flatMap((address) => secretsIn(new URL(address))),
  };
}

/** The first of these variables that is not empty, in any case; the lower counts first. */
function settingOf(environment: NodeJS.ProcessEnv, names: readonly string[]): string | null {
  for (const wanted of names) {
    const anyCase = Object.keys(environment).find(
      (name) => name.toLowerCase() === wanted && environment[name],
    );
    const value = environment[wanted] || environment[anyCase ?? ''];
    if (value) return value;
  }
  return null;
}

function withScheme(address: string | null): string | null {
  return address === null || /^[a-z][a-z\d+.-]*:\/\//i.test(address)
    ? address
    : `http://${address}`;
}

function secretsIn({ username, password }: URL): readonly string[] {
  const decoded = [username, password].map(decodeLeniently);
  const both = Buffer.from(decoded.join(':')).toString('base64');
  return [username, password, ...decoded, both].filter((secret) => secret !== '');
}

function decodeLeniently(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function withoutSecrets(line: string, { secrets }: FoundProxy): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), line);
}

/** Of what the installer printed, the cause of its last failed request, otherwise the first line. */
function failureIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const cause = lines.findLast((line) => line.startsWith(causePrefix));
  return cause?.slice(causePrefix.length) ?? lines[0] ?? 'for no reason that it gave';
}
