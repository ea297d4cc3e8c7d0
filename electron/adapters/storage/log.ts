import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Clock, Log, LogDetails } from '../../core/ports.ts';
import { shortestKey } from '../../core/redaction/key-redactor.ts';
import { hasModes } from './durable-file.ts';

/** A larger file becomes `hostbell.1.log`, so the two hold at most twice this. */
const logLimitBytes = 512 * 1024;
const longestValueLength = 500;

/**
 * A log of JSON lines in `hostbell.log` for the maintainer, readable by the owner alone. It stays small, and failed
 * writes are ignored: a log must never stop the app. Secrets passed to `redact` (plain, URL-encoded or base64) and
 * anything like an Authorization header never reach the file.
 */
export function createFileLog(deps: {
  readonly directory: string;
  readonly clock: Clock;
  readonly limitBytes?: number;
}): Log {
  const { directory, clock, limitBytes = logLimitBytes } = deps;
  const path = join(directory, 'hostbell.log');
  const secrets = new Set<string>();

  return {
    info: (event, details) => write('info', event, details),
    warn: (event, details) => write('warn', event, details),
    redact(secret) {
      if (secret.length < shortestKey) return;
      const forms = [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      ];
      for (const form of forms) secrets.add(form);
    },
  };

  function write(level: 'info' | 'warn', event: string, details: LogDetails = {}): void {
    const entry: Record<string, string | number | boolean | null> = {
      at: new Date(clock.nowMs()).toISOString(),
      level,
      event: clean(event),
    };
    for (const [name, value] of Object.entries(details)) {
      if (name in entry) continue;
      entry[clean(name)] = typeof value === 'string' ? clean(value) : value;
    }
    append(`${JSON.stringify(entry)}\n`);
  }

  /** Removes secrets before cutting the text, so that no partial key is left at the end. */
  function clean(text: string): string {
    let result = text;
    for (const secret of secrets) result = result.replaceAll(secret, '[redacted]');
    result = result
      .replace(
        /\bauthorization["']?\s*[:=]\s*["']?(bearer\s+)?[^\s"',;]+/gi,
        'authorization [redacted]',
      )
      .replace(/\bbearer\s+[^\s"',;]+/gi, 'bearer [redacted]');
    return result.length > longestValueLength ? `${result.slice(0, longestValueLength)}…` : result;
  }

  function append(line: string): void {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      if (writeTo(line)) return;
      renameSync(path, join(directory, 'hostbell.1.log'));
      writeTo(line);
    } catch {
      // There is nowhere to report it.
    }
  }

  /** False if the file would become too large. */
  function writeTo(line: string): boolean {
    const file = openSync(path, toAppend, 0o600);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile()) throw new TypeError('The log is no file');
      if (stats.size > 0 && stats.size + Buffer.byteLength(line) > limitBytes) return false;
      if (hasModes) fchmodSync(file, 0o600);
      writeSync(file, line);
      return true;
    } finally {
      closeSync(file);
    }
  }
}

/** Follows no planted link, and does not wait for the reader of a named pipe. Windows has neither. */
const toAppend =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);
