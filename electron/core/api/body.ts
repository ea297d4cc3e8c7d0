import { failure, type Result, success } from '../../../shared/domain/problem.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Reads a body as UTF-8 text, at most `limitBytes` after decompression. Beyond that it stops reading, closes the
 * connection and fails with `too-large`. Rejects when the connection breaks off, and, after closing it, when the
 * signal aborts.
 */
export async function readBody(
  response: Response,
  limitBytes: number,
  signal: AbortSignal,
): Promise<Result<string, { readonly kind: 'too-large'; readonly limitBytes: number }>> {
  if (response.body === null) return success('');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  try {
    while (true) {
      const { done, value } = await untilAborted(reader.read(), signal);
      if (done) break;
      bytes += value.byteLength;
      if (bytes > limitBytes) return failure({ kind: 'too-large', limitBytes });
      parts.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    // The rest is not wanted; after the end this does nothing, and a failure to cancel changes nothing for us.
    reader.cancel().catch(() => {});
  }
  parts.push(decoder.decode());
  return success(parts.join(''));
}
