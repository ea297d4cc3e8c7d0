import { createServer } from 'node:http';
import { join } from 'node:path';
import { createAppRequestHandler } from '../../electron/adapters/windows/app-protocol.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The page server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
