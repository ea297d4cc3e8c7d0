import { app, net, session } from 'electron';
import { createNetFetch } from '../../../electron/adapters/network/net-fetch.ts';

// The floor for reading many accounts: their requests and nothing else, each in a session of its own as the app's are.

let opened = 0;
const fetch = createNetFetch({
  net,
  openSession() {
    opened += 1;
    return session.fromPartition(`request-${opened}`);
  },
});

// Written by start-up.ts.
const accounts = JSON.parse(process.env.HOSTBELL_BENCH_ACCOUNTS ?? '[]') as readonly {
  readonly baseAddress: string;
  readonly key: string;
}[];

app.whenReady().then(() => {
  for (const { baseAddress, key } of accounts)
    void read(baseAddress, { authorization: `Bearer ${key}` });
});

async function read(baseAddress: string, headers: Readonly<Record<string, string>>): Promise<void> {
  for (const path of ['/account', '/services', '/tickets'])
    await (await fetch(`${baseAddress}${path}`, { headers })).text();
}
