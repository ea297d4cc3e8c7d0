import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../electron/adapters/service-check/public-address.ts';
import {
  createHostLook,
  createServiceCheck,
  type ServiceCheckDeps,
} from '../../../electron/adapters/service-check/service-check.ts';
import { createSystemClock } from '../../../electron/adapters/system/clock.ts';
import { orSkip } from '../../desktop/or-skip.ts';
import { words } from '../../run/words.ts';
import { makeCertificate } from '../../server/tls-server.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    if ('closeAllConnections' in server) (server.closeAllConnections as () => void)();
  }
});

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  // A TCP server's address is an object.
  return (server.address() as AddressInfo).port;
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createTcpServer();
  const port = await listening(server);
  await new Promise((done) => server.close(done));
  servers.splice(servers.indexOf(server), 1);
  return port;
}

const heard: { url: string; headers: unknown }[] = [];
const answering =
  (status: number): RequestListener =>
  (request, response) => {
    heard.push({ url: request.url ?? '', headers: request.headers });
    response
      .writeHead(status, { Location: 'http://169.254.169.254/latest/meta-data/' })
      .end('x'.repeat(1_000_000));
  };

/** Nothing listens on a port that is not given. */
async function checkWith({
  ports,
  ...deps
}: Partial<Omit<ServiceCheckDeps, 'ports'>> & { ports?: Partial<ServiceCheckDeps['ports']> } = {}) {
  heard.splice(0);
  const closed = await closedPort();
  return createServiceCheck({
    clock: createSystemClock(),
    resolve: async () => ['127.0.0.1'],
    mayReach: (address) => address === '127.0.0.1',
    ports: { http: closed, https: closed, ssh: closed, ...ports },
    ...deps,
  });
}

const site = { host: 'shop.example.com', isVps: false, allowsAnyAddress: false };

describe('a host', () => {
  it.each([
    ['192.168.0.10', [], false],
    ['[::1]', [], false],
    ['[fd00::1]', [], false],
    ['169.254.169.254', [], false],
    ['localhost', [], false],
    ['printer.local', [], false],
    ['relay.example', ['93.184.216.34', '10.0.0.1'], false],
    ['relay.example', ['93.184.216.34', '2606:2800:220:1::1'], true],
    ['93.184.216.34', [], true],
  ] as const)('%s with the addresses %j is public: %s', async (name, addresses, isPublic) => {
    const look = createHostLook({ resolve: async () => addresses });
    expect(await look(name)).toBe(isPublic);
  });

  it('of which nothing is known here is neither', async () => {
    const lost = createHostLook({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await lost('relay.example')).toBeNull();
    const silent = createHostLook({ limitMs: 20, resolve: () => new Promise(() => undefined) });
    expect(await silent('relay.example')).toBeNull();
  });
});

describe('a check', () => {
  it('reports addresses, ports and status, and sends only a bare request', async () => {
    const http = await listening(createHttpServer(answering(302)));
    const https = await closedPort();
    const check = await checkWith({ ports: { http, https } });
    const result = await check(site);
    expect(result).toMatchObject({
      ok: true,
      value: {
        target: 'shop.example.com',
        dns: { ok: true, addresses: ['127.0.0.1'] },
        address: '127.0.0.1',
        ports: [
          { port: http, connect: { ok: true } },
          { port: https, connect: { ok: false, failure: 'refused' } },
        ],
        http: { ok: true, url: 'http://shop.example.com/', status: 302 },
        tls: null,
      },
    });
    expect(heard).toEqual([
      {
        url: '/',
        headers: { host: 'shop.example.com', 'user-agent': 'Hostbell', connection: 'close' },
      },
    ]);
  });

  it('reports an untrusted certificate’s issuer and expiry, and the status behind it', async ({
    skip,
  }) => {
    const certificate = await orSkip(
      skip,
      makeCertificate('-subj', '/O=Example Trust/CN=shop.example.com'),
    );
    const https = await listening(createHttpsServer(certificate, answering(200)));
    const check = await checkWith({ ports: { http: https, https } });
    expect(await check(site)).toMatchObject({
      value: {
        http: { ok: true, url: 'https://shop.example.com/', status: 200 },
        tls: {
          ok: true,
          issuer: 'Example Trust, shop.example.com',
          isTrusted: false,
          validTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      },
    });
  });

  it('checks port 22 of a VPS, and uses no name server for its address', async () => {
    const ssh = await listening(createTcpServer());
    let isResolved = false;
    const check = await checkWith({
      ports: { ssh },
      resolve: async () => {
        isResolved = true;
        return [];
      },
    });
    const result = await check({ host: '127.0.0.1', isVps: true, allowsAnyAddress: false });
    expect(result).toMatchObject({
      value: {
        dns: null,
        http: null,
        tls: null,
        ports: [{ port: ssh, connect: { ok: true } }, {}, {}],
      },
    });
    expect(isResolved).toBe(false);
  });

  it('times out on a hanging resolver, a silent server, and a handshake that never comes', async () => {
    const silent = await listening(createTcpServer());
    const limits = { limitMs: 50, ports: { http: silent, https: silent } };
    expect(
      await (await checkWith({ ...limits, resolve: () => new Promise(() => undefined) }))(site),
    ).toMatchObject({
      value: { dns: { ok: false, failure: 'timeout' }, address: null, ports: [] },
    });
    expect(await (await checkWith(limits))(site)).toMatchObject({
      value: { http: { ok: false, failure: 'timeout' }, tls: { ok: false, failure: 'timeout' } },
    });
  });

  it('survives servers that send nonsense, break off, or send an endless header', async () => {
    for (const answer of [
      'nonsense\r\n\r\n',
      '',
      `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(50_000)}`,
    ]) {
      const http = await listening(
        createTcpServer((socket) => {
          socket.on('error', () => undefined);
          socket.end(answer);
        }),
      );
      const check = await checkWith({ ports: { http }, limitMs: 1_000 });
      expect(await check(site), answer.slice(0, 20)).toMatchObject({
        value: { http: { ok: false } },
      });
    }
  });

  it.each([
    ['ENOTFOUND', 'no-such-name'],
    ['ENODATA', 'no-such-name'],
    ['ESERVFAIL', 'no-dns-answer'],
    ['ETIMEOUT', 'timeout'],
    ['EWHATEVER', 'other'],
  ])('reports what the name servers answered: %s', async (code, words) => {
    const check = await checkWith({
      resolve: () => Promise.reject(Object.assign(new Error('query'), { code })),
    });
    expect(await check(site)).toMatchObject({ value: { dns: { ok: false, failure: words } } });
  });
});

describe('a check never goes where it should not', () => {
  const hits: string[] = [];
  const trap = async () => {
    hits.splice(0);
    const port = await listening(createTcpServer(() => void hits.push('connected')));
    return { http: port, https: port, ssh: port };
  };
  const refused = { ok: false, problem: { kind: 'check-not-public' } };

  it.each([
    '',
    ' ',
    ...words(`
      127.0.0.1 ::1 [::1] ::ffff:127.0.0.1 10.1.2.3 169.254.169.254 0.0.0.0 localhost router 2130706433 0x7f000001
      0177.0.0.1 127.1 127.0.0.1:8080 user@shop.example.com shop.example.com/path http://shop.example.com
      shop.example.com#@127.0.0.1`),
    'x'.repeat(100_000),
  ])('even if the provider gives "%.40s"', async (host) => {
    const check = await checkWith({ ports: await trap(), mayReach: isPublicAddress });
    expect(await check({ host, isVps: true, allowsAnyAddress: false })).toEqual(refused);
    expect(hits).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['1.1.1.1', '127.0.0.1']],
    [['127.0.0.1', '1.1.1.1']],
    [['::1']],
    [['not an address']],
  ])(
    'and does not follow a name that resolves to %j, or reveal what it resolves to',
    async (answers) => {
      const check = await checkWith({
        ports: await trap(),
        mayReach: isPublicAddress,
        resolve: async () => answers,
      });
      const result = await check(site);
      expect(result).toMatchObject({
        value: {
          dns: { ok: false, failure: 'not-public' },
          address: null,
          ports: [],
          http: null,
          tls: null,
        },
      });
      expect(JSON.stringify(result)).not.toContain(answers[0]);
      expect(hits).toEqual([]);
    },
  );

  it('since it resolves a name only once, so a changed answer has no effect', async () => {
    let asked = 0;
    const http = await listening(createHttpServer(answering(200)));
    const check = await checkWith({
      ports: { http },
      resolve: async () => {
        asked += 1;
        return asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
      },
    });
    expect(await check(site)).toMatchObject({
      value: { address: '127.0.0.1', http: { ok: true } },
    });
    expect(asked).toBe(1);
  });

  it('but may reach the demo account, which runs on this computer', async () => {
    const ssh = await listening(createTcpServer());
    const check = await checkWith({ ports: { ssh }, mayReach: () => false });
    const demo = { host: '127.0.0.1', isVps: true, allowsAnyAddress: true };
    expect(await check(demo)).toMatchObject({
      value: { ports: [{ connect: { ok: true } }, {}, {}] },
    });
  });
});
