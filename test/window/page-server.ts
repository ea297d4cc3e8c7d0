import { createServer } from 'node:http';
import { join } from 'node:path';
import { createAppRequestHandler } from '../../electron/adapters/windows/app-protocol.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { onLoopback } from '../run/loopback.ts';

/**
 * Serves what the app's own protocol serves, with the same headers, at a local address without a trailing slash.
 * `replaced` has other contents for some of the files, by their paths.
 */
export async function startPageServer(replaced: Readonly<Record<string, string>> = {}) {
  const answer = createAppRequestHandler({
    rendererDirectory: join(import.meta.dirname, '../../out/renderer'),
    look: () => ({ theme: 'system', frame: 'account' }),
    log: createRecordingLog(),
  });
  const server = createServer((request, response) => {
    void answer({ method: request.method ?? 'GET', url: `app://hostbell${request.url}` }).then(
      async (answered) => {
        response.writeHead(answered.status, Object.fromEntries(answered.headers));
        response.end(replaced[request.url ?? ''] ?? Buffer.from(await answered.arrayBuffer()));
      },
    );
  });
  const { port, stop } = await onLoopback(server);
  return { origin: `http://127.0.0.1:${port}`, stop };
}
