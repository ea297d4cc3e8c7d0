import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { lockFolder, unlockFolder } from './chromium-files.ts';

export type SingleInstance = ReturnType<typeof createSingleInstance>;

// Saved before the app can ask for it: later it is Electron's own path, which may run nothing but the app.
const nodeProgram = process.execPath;

// Runs in a process of its own because Electron's call is synchronous and sockets are not.
const teller = `
  const socket = require('node:net').connect(process.argv[1]);
  socket.on('error', () => process.exit(1));
  // Of any length, so not an argument.
  process.stdin.pipe(socket);
  socket.on('close', () => process.exit(0));
`;

/** Chromium's (`process_singleton_posix.cc`). */
const patienceMs = 20_000;

/**
 * One app for each user data folder: the first listens on a socket that is named after the folder.
 */
export function createSingleInstance(deps: {
  readonly home: string;
  readonly userData: () => string;
  readonly onSecondStart: (argv: readonly string[]) => void;
}) {
  const { home, userData, onSecondStart } = deps;
  let server: Server | null = null;
  return {
    /**
     * True if this process is the first with this user data; otherwise the first one has been told, or the folder cannot be
     * locked.
     */
    request() {
      if (server !== null) return true;
      mkdirSync(home, { recursive: true, mode: 0o700 });
      const address = socketAddress(home, userData());
      if (existsSync(address) && tellFirst(address, argvPassedOn(process.argv))) return false;
      // Left behind by a process that was killed.
      rmSync(address, { force: true });
      try {
        lockFolder(userData());
      } catch {
        return false;
      }
      server = createServer({ allowHalfOpen: true }, (socket) => {
        let text = '';
        socket.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        socket.on('error', () => undefined);
        socket.on('end', () => {
          socket.end();
          // Written by `tellFirst` of another start of this same shell.
          if (text !== '') onSecondStart(JSON.parse(text) as string[]);
        });
      });
      server.listen(address).unref();
      return true;
    },
    release() {
      if (server === null) return;
      server.close();
      server = null;
      unlockFolder(userData());
    },
  };
}

/**
 * The command line as Chromium hands it to the first instance: switches before all else, with one of Electron's own.
 */
export function argvPassedOn([program = '', ...parts]: readonly string[]): string[] {
  const isSwitch = (part: string) => /^--?[^-]/.test(part);
  const others = parts.filter((part) => !isSwitch(part));
  return [program, ...parts.filter(isSwitch), '--allow-file-access-from-files', ...others];
}

function socketAddress(home: string, userData: string): string {
  const name = createHash('sha256').update(userData).digest('hex').slice(0, 16);
  return join(home, `${name}.sock`);
}

/** False if nobody listens any more. */
function tellFirst(address: string, argv: readonly string[]): boolean {
  try {
    execFileSync(nodeProgram, ['-e', teller, address], {
      input: JSON.stringify(argv),
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: patienceMs,
    });
    return true;
  } catch {
    return false;
  }
}
