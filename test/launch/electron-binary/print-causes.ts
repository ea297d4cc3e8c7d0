import { subscribe } from 'node:diagnostics_channel';
import { causePrefix } from './download.ts';

// Loaded into Electron's installer (`node --import`), which prints a failed request as "fetch failed", without its cause.

// A channel of undici, which is Node's `fetch` and also the proxy's client (its `docs/api/DiagnosticsChannel.md`).
subscribe('undici:request:error', (message) => {
  if (message instanceof Object && 'error' in message)
    process.stderr.write(`${causePrefix}${messageOf(message.error)}\n`);
});

/** On one line. A host with several addresses fails with an error for each, and no message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : ` (${messageOf(error.cause)})`;
  return `${error.message.replaceAll('\n', ' ')}${cause}`;
}
