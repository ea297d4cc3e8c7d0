import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { removeFolder } from '../run/remove-folder.ts';
import { waitFor } from '../run/wait-for.ts';
import type { Exit, LaunchOptions } from './harness-types.ts';
import { awayFromDesktop } from './surroundings/away-from-desktop.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

/** Records what a process prints and how it ends. */
export function watchProcess(child: ChildProcess) {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exited = new Promise<Exit>((done) => {
    child.once('error', () => done({ code: null, signal: null }));
    child.once('close', (code, signal) => done({ code, signal }));
  });
  return { exited, stdout: () => stdout, stderr: () => stderr };
}

/** Connects to the pages of an app that was started with `--remote-debugging-port=0`. */
export async function connectToPages(
  { stderr }: ReturnType<typeof watchProcess>,
  limitMs?: number,
) {
  const announced = /^DevTools listening on (ws:\/\/\S+)/m;
  const address = await waitFor('the debugging port', () => announced.exec(stderr())?.[1], limitMs);
  return chromium.connectOverCDP(address, { noDefaults: true });
}

/** The app's environment: ours, changed by the options. */
export function appEnvironment(options: LaunchOptions): NodeJS.ProcessEnv {
  // The tests read English texts, whatever the language of the developer's computer.
  const environment: NodeJS.ProcessEnv = { ...process.env, LANGUAGE: 'en' };
  // The developer's own key must never reach a test.
  for (const name of ['HOSTBELL_API_KEY', 'HOSTBELL_BASE_URL', 'NODE_OPTIONS'])
    delete environment[name];
  const changes = { ...awayFromDesktop(process.env), ...options.env };
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) delete environment[name];
    else environment[name] = value;
  }
  return environment;
}

export type UserData = ReturnType<typeof userDataAt>;

/** A fresh folder for an app's data, for tests that start the app several times on the same data. */
export function createUserData(): UserData {
  const path = mkdtempSync(join(tmpdir(), 'hostbell-e2e-'));
  // Tickets leave at once; what waiting does has tests of its own.
  writeFileSync(join(path, 'settings.json'), '{"version":1,"chosen":{"delaysSending":false}}');
  return userDataAt(path);
}

export function userDataAt(path: string) {
  const home = `${path}-shell`;
  return {
    path,
    /** The preview shell's own folder for this data, with its substitute for the OS's keyring. */
    shellHome: home,
    /** Removes both. */
    async remove() {
      await removeFolder(path);
      await removeFolder(home);
    },
  };
}
