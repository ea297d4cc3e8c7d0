import { writeSync } from 'node:fs';
import { createRecordingAnnouncer } from '../fakes/recording-announcer.ts';
import { createChildHostbell } from './child-hostbell.ts';
import { storedKeys } from './stored-keys.ts';

/**
 * A core that opens the accounts of a folder, then does what it is told to, in a process that a test kills. It prints
 * the line `begun` when it starts to do that, and `done` when it has finished. `start`: opens the accounts, whose keys
 * may open other accounts by now. `add`: connects the given account. `remove`: removes the account `2`.
 */
const [directory = '', deed = '', baseAddress = '', key = ''] = process.argv.slice(2);
// Synchronous, so that no line is lost with the process.
const tell = (line: string) => writeSync(1, `${line}\n`);

const hostbell = createChildHostbell(directory, createRecordingAnnouncer(), storedKeys(directory));
const isAtRest = () =>
  hostbell.view
    .view()
    .accounts.every(({ connection }) => connection.state === 'online' && !connection.isRefreshing);
const atRest = () =>
  new Promise<void>((resolve) => {
    const end = hostbell.view.onPatch(() => {
      if (!isAtRest()) return;
      end();
      resolve();
    });
    if (isAtRest()) resolve();
  });

if (deed === 'start') tell('begun');
await hostbell.start({ isDemo: false, environment: null });
await atRest();
if (deed !== 'start') tell('begun');
if (deed === 'add') await hostbell.handlers['account:connect']({ baseAddress, key, keyPlace: 'os' });
if (deed === 'remove') await hostbell.handlers['account:forget']({ account: '2' });
await atRest();
tell('done');
setInterval(() => undefined, 60_000);
