import childProcess from 'node:child_process';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { type Answer, answers, type FileCall, refuseFlush, withWindowsMode } from './calls.ts';
import { recordClose, recordOpen } from './open-files.ts';
import { pathHere } from './paths.ts';

// Makes Node answer in this process as it does on Windows, as far as Hostbell asks: `process.platform`, files and
// programs. Loaded by `node --import` or vitest's `setupFiles`. A path in Windows' form leads to the file that it stands
// for, and results come in the form of the question, so that Node's own loader notices nothing. The functions of
// `node:path` are replaced in vitest.config.ts.

type Function = (...args: unknown[]) => unknown;

const isApplied = Symbol.for('hostbell.as-windows');
if (!Reflect.has(process, isApplied)) {
  Reflect.set(process, isApplied, true);
  changeProcess();
  changeFiles();
  changePrograms();
  syncBuiltinESMExports();
}

function changeProcess(): void {
  Object.defineProperty(process, 'platform', { value: 'win32', enumerable: true });
  // Windows has no numbers for users and groups.
  for (const name of ['getuid', 'geteuid', 'getgid', 'getegid'])
    Reflect.deleteProperty(process, name);
}

/** Each function in its three kinds. */
function changeFiles(): void {
  for (const [name, answer] of Object.entries(answers)) {
    change(fsPromises, name, (original) => async (...given) => {
      const call = prepare(name, answer, given);
      return finish(answer, call, await original(...call.args));
    });
    change(fs, `${name}Sync`, (original) => (...given) => {
      const call = prepare(name, answer, given);
      return finish(answer, call, original(...call.args));
    });
    change(
      fs,
      name,
      (original) =>
        (...given) =>
          withCallback(name, answer, given, original),
    );
  }
  for (const name of ['close', 'closeSync'])
    change(fs, name, (original) => (...given) => {
      recordClose(given[0]);
      return original(...given);
    });
  // Flags that Node lacks on Windows.
  for (const flag of ['NOFOLLOW', 'NONBLOCK', 'DIRECTORY', 'NOCTTY', 'NOATIME', 'SYNC', 'DSYNC'])
    Reflect.deleteProperty(fs.constants, `O_${flag}`);
}

/** Their last argument is no callback with an error and a result. */
const withoutResult = ['createReadStream', 'createWriteStream', 'exists', 'watch', 'watchFile'];

function withCallback(name: string, answer: Answer, given: unknown[], original: Function): unknown {
  const done = given.at(-1);
  if (typeof done !== 'function' || withoutResult.includes(name))
    return original(...prepare(name, answer, given).args);
  try {
    const call = prepare(name, answer, given.slice(0, -1));
    return original(...call.args, (error: unknown, result: unknown) =>
      error ? done(error) : done(null, finish(answer, call, result)),
    );
  } catch (error) {
    return process.nextTick(() => done(error));
  }
}

/** A call with the arguments as this computer understands them; throws where Windows refuses it. */
function prepare(name: string, answer: Answer, given: readonly unknown[]) {
  const places = given.slice(0, answer.paths).map(pathHere);
  const rest = given.slice(answer.paths);
  const paths = places.flatMap((path) => (typeof path === 'string' ? [posix.resolve(path)] : []));
  const call = { name, given, paths, rest, args: [...places, ...rest] };
  const refusal = answer.refusal?.(call) ?? null;
  if (refusal !== null) throw refusal;
  return call;
}

function finish(answer: Answer, call: FileCall, result: unknown): unknown {
  if (call.name === 'open') noteOpen(call, result);
  return answer.result === undefined ? result : answer.result(result, call);
}

/** The result is a descriptor, or a FileHandle, whose own methods then answer alike. */
function noteOpen({ paths: [path = ''], rest: [flags = 'r'] }: FileCall, opened: unknown): void {
  if (typeof opened === 'number') recordOpen(opened, path, flags);
  if (!(opened instanceof Object && 'fd' in opened && typeof opened.fd === 'number')) return;
  const { fd } = opened;
  recordOpen(fd, path, flags);
  change(opened, 'close', (original) => () => {
    recordClose(fd);
    return original();
  });
  change(opened, 'stat', (original) => async (...given) => {
    return withWindowsMode(await original(...given));
  });
  for (const name of ['sync', 'datasync'])
    change(opened, name, (original) => async () => {
      const refusal = refuseFlush(fd);
      if (refusal !== null) throw refusal;
      return original();
    });
}

/** Only Node itself starts: Windows has none of Linux's programs. */
function changePrograms(): void {
  const onWindows = (file: unknown) => (file === process.execPath ? file : 'not-on-windows');
  for (const name of ['spawn', 'spawnSync', 'execFile', 'execFileSync'])
    change(
      childProcess,
      name,
      (original) =>
        (file, ...rest) =>
          original(onWindows(file), ...rest),
    );
}

/** Replaces a function of this object if there is one. */
function change(target: object, name: string, by: (original: Function) => Function): void {
  const found: unknown = Reflect.get(target, name);
  if (typeof found !== 'function') return;
  const changed = Object.assign(
    by((...args) => Reflect.apply(found, target, args)),
    found,
  );
  // What `util.promisify` makes of `execFile`: a promise of both outputs.
  const promised: unknown = Reflect.get(found, promisify.custom);
  if (typeof promised === 'function')
    Reflect.set(
      changed,
      promisify.custom,
      by((...args) => Reflect.apply(promised, target, args)),
    );
  Reflect.set(target, name, changed);
}
