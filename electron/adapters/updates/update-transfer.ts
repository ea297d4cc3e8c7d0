import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UpdateFailure, UpdateRefusal, UpdateTrouble } from '../../../shared/view/update.ts';
import { readConnectionFailure } from '../../core/api/network-failure.ts';
import type { Clock } from '../../core/ports.ts';
import { codeOf } from '../storage/durable-file.ts';

/** Why a transfer failed. Thrown, since it has to pass through electron-updater. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly trouble: UpdateTrouble;

  constructor(trouble: UpdateTrouble, cause?: unknown) {
    super(`${trouble.kind}: ${trouble.why}`, { cause });
    this.trouble = trouble;
  }
}

export const refused = (why: UpdateRefusal): TransferError => new TransferError({ kind: 'refused', why });
const failed = (why: UpdateFailure, cause?: unknown): TransferError =>
  new TransferError({ kind: 'failed', why }, cause);

export interface UpdateTransfer {
  /** Reads what is at an address as text of at most `limitBytes`. Ends within two minutes. */
  text(address: URL, limitBytes: number): Promise<string>;
  /** Writes what is at an address to a new file, and checks it against the announced size and SHA-512 (base64). */
  file(
    address: URL,
    path: string,
    announced: { readonly sizeBytes: number | null; readonly sha512: string },
    onReceived: (bytes: number) => void,
  ): Promise<void>;
  /** Ends everything in progress with the failure `other`. */
  abort(): void;
}

const stallMs = 30_000;
const textMs = 120_000;
/** Far more than any of our installers. */
export const largestFileBytes = 1024 * 1024 * 1024;

/**
 * Reads from the release server through Chromium's network stack, and so with the OS's proxy and certificates. Only
 * over https, redirects included; without cookies, logins or anything that tells one installation from another.
 */
export function createUpdateTransfer(deps: {
  readonly net: Pick<Electron.Net, 'request'>;
  readonly clock: Clock;
}): UpdateTransfer {
  const { net, clock } = deps;
  const underWay = new Set<(error: TransferError) => void>();

  return {
    async text(address, limitBytes) {
      const chunks: Buffer[] = [];
      await receive(address, textMs, async (body, touch) => {
        let bytes = 0;
        for await (const chunk of body) {
          bytes += chunk.length;
          if (bytes > limitBytes) throw refused('size');
          chunks.push(chunk);
          touch();
        }
      });
      return Buffer.concat(chunks).toString('utf8');
    },
    async file(address, path, { sizeBytes, sha512 }, onReceived) {
      const limitBytes = sizeBytes ?? largestFileBytes;
      const hash = createHash('sha512');
      let bytes = 0;
      await receive(address, null, async (body, touch) => {
        const counted = async function* () {
          for await (const chunk of body) {
            bytes += chunk.length;
            if (bytes > limitBytes) throw refused('size');
            hash.update(chunk);
            touch();
            onReceived(bytes);
            yield chunk;
          }
        };
        // Never into an existing file.
        await pipeline(counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      });
      if (sizeBytes !== null && bytes < sizeBytes) throw failed('incomplete');
      if (hash.digest('base64') !== sha512) throw refused('content');
    },
    abort() {
      for (const end of underWay) end(failed('other'));
    },
  };

  /** Hands the body of a successful response to `take`, which calls `touch` whenever data arrives. */
  async function receive(
    address: URL,
    totalMs: number | null,
    take: (body: AsyncIterable<Buffer>, touch: () => void) => Promise<void>,
  ): Promise<void> {
    if (address.protocol !== 'https:') throw refused('address');
    const ended = Promise.withResolvers<never>();
    // It is awaited below; this keeps a later rejection from counting as unhandled.
    ended.promise.catch(() => undefined);
    const end = (error: TransferError) => ended.reject(error);
    underWay.add(end);
    const late = () => end(failed('no-answer'));
    let cancelStall = clock.setTimer(stallMs, late);
    const cancelTotal = totalMs === null ? null : clock.setTimer(totalMs, late);
    const touch = () => {
      cancelStall();
      cancelStall = clock.setTimer(stallMs, late);
    };
    const request = net.request({
      url: address.href,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Chromium's own would reveal our version and the person's languages.
      headers: { 'User-Agent': 'Hostbell', 'Accept-Language': 'en' },
    });
    try {
      const body = await Promise.race([ended.promise, answer(request)]);
      touch();
      const taken = take(body, touch);
      taken.catch(() => undefined);
      await Promise.race([ended.promise, taken]);
    } catch (error) {
      throw troubleOf(error);
    } finally {
      underWay.delete(end);
      cancelStall();
      cancelTotal?.();
      request.abort();
    }
  }
}

function answer(request: Electron.ClientRequest): Promise<AsyncIterable<Buffer>> {
  return new Promise((resolve, reject) => {
    request.on('redirect', (_status, _method, next) => {
      // A redirect that is not followed ends as an error, too late for us to say why.
      if (URL.canParse(next) && new URL(next).protocol === 'https:') request.followRedirect();
      else reject(refused('address'));
    });
    // A proxy that asks for a login gets none.
    request.on('login', (_info, reply) => reply());
    request.on('error', reject);
    request.on('response', (response) => {
      const { statusCode } = response;
      if (statusCode === 404 || statusCode === 410) return reject(failed('not-found'));
      if (statusCode !== 200) return reject(failed('server'));
      // Electron documents that it is a readable stream; its types omit that.
      resolve(response as unknown as Readable);
    });
    request.end();
  });
}

/** Translates a network or disk failure into one of our own. */
function troubleOf(error: unknown): TransferError {
  if (error instanceof TransferError) return error;
  const code = codeOf(error);
  if (['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EPERM', 'EIO', 'EEXIST'].includes(code))
    return failed('disk', error);
  switch (readConnectionFailure(error).failure) {
    case 'offline':
    case 'dns':
      return failed('no-network', error);
    case 'reset':
      return failed('incomplete', error);
    case 'tls':
      return failed('tls', error);
    case 'refused':
    case 'timeout':
    case 'proxy':
      return failed('no-answer', error);
    case 'redirect':
      return refused('address');
    case 'other':
      return failed('other', error);
  }
}
