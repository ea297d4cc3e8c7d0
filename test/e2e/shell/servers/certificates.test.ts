import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate, startTlsServer } from '../../../server/tls-server.ts';
import { electronForAll } from '../../../shell/conformance/program.ts';

const inMain = electronForAll();
const refused = 'ERR_CERT_AUTHORITY_INVALID';

/** Starts a server with a self-signed certificate. */
async function serve(): Promise<string> {
  const subject = ['-subj', '/CN=A server/O=Of ours', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = await makeCertificate(...subject);
  if ('reason' in made) throw new Error(made.reason);
  const server = await startTlsServer(made);
  onTestFinished(() => server.stop());
  return `${server.origin}/`;
}

test('A page whose certificate Chromium does not trust is left to the app, and refused if the app says nothing', async () => {
  const found = await inMain(
    async ({ app, BrowserWindow }, url) => {
      const load = async () => {
        const window = new BrowserWindow({ show: false });
        const heard: unknown[] = [];
        window.webContents.once('certificate-error', (_event, address, error) =>
          heard.push(address, error),
        );
        const end = await window.loadURL(url).then(
          () => 'loaded',
          ({ code }) => code,
        );
        window.destroy();
        return [end, ...heard];
      };
      const silent = await load();
      app.once('certificate-error', (event, ...[, , , { subjectName }, decide]) => {
        event.preventDefault();
        setTimeout(decide, 20, subjectName === 'A server');
      });
      return [silent, await load()];
    },
    await serve(),
  );
  const told = [expect.stringMatching(/^https:..127.0.0.1:/), `net::${refused}`];
  expect(found).toEqual([
    [refused, ...told],
    ['loaded', ...told],
  ]);
});

test('A session’s certificate check comes first, for pages and for net, and is asked once per server', async () => {
  const found = await inMain(
    async ({ BrowserWindow, net, session }, url) => {
      const ends: unknown[] = [];
      // What one page has trusted, all pages may see from then on.
      for (const verdict of [-2, -3, 0]) {
        const asked: unknown[] = [];
        const partition = `check ${verdict}`;
        session.fromPartition(partition).setCertificateVerifyProc((request, decide) => {
          const { hostname, certificate, verificationResult, errorCode } = request;
          asked.push([hostname, certificate.issuer.organizations, verificationResult, errorCode]);
          setTimeout(decide, 20, verdict);
        });
        const window = new BrowserWindow({ show: false, webPreferences: { partition } });
        const page = await window.loadURL(url).then(
          () => 'loaded',
          ({ code }) => code,
        );
        window.destroy();
        const status = await new Promise((resolve) => {
          const request = net.request({ url, partition });
          request.on('response', ({ statusCode }) => resolve(statusCode));
          request.on('error', ({ message }) => resolve(message));
          request.end();
        });
        ends.push([page, status, ...asked]);
      }
      return ends;
    },
    await serve(),
  );
  const asked = ['127.0.0.1', ['Of ours'], `net::${refused}`, -202];
  expect(found).toEqual([
    ['ERR_FAILED', 'net::ERR_FAILED', asked],
    [refused, `net::${refused}`, asked],
    ['loaded', 200, asked],
  ]);
});
