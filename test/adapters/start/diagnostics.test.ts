import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { diagnosticsReport, stateInWords } from '../../../electron/adapters/start/diagnostics.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { aConnection, aReadyView, aSection, aService } from '../../fakes/domain-fixtures.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { words } from '../../run/words.ts';

const about = { version: '1.2.3', isPackaged: true, process, desktop: 'GNOME', state: [] };

it('A report lists our files, and has nothing from the account’s', async () => {
  const userData = await temporaryDirectory();
  const own = words(
    'account/outbox.json demo/a environment/a pacing/a updates/a key.bin key-2.bin',
  );
  for (const file of [...own, 'Cache/page', 'logs/hostbell.log']) {
    await mkdir(dirname(join(userData, file)), { recursive: true });
    await writeFile(join(userData, file), 'private words', { mode: 0o600 });
  }
  await writeFile(join(userData, 'logs/hostbell.log'), `${'old\n'.repeat(60)}newest\n`);
  const report = diagnosticsReport({ ...about, userData, home: dirname(userData) });
  expect(report).toMatch(/^Hostbell 1\.2\.3\nSystem: .*, GNOME\n/);
  for (const file of own) expect(report).toContain(`  0${modeHere('600')} 13 ${join(file)}\n`);
  expect(report).toContain(` ${join('logs/hostbell.log')}\n`);
  expect(report).toContain('newest\n');
  expect(report.match(/old/g)).toHaveLength(49);
  expect(report).not.toMatch(/private|Cache/);
  expect(report).not.toContain(dirname(userData));
});

it('A report describes the running app without any text from the provider', () => {
  const view = aReadyView({
    services: aSection([aService('svc-secret', { domain: 'private.example', status: 'ODD_WORD' })]),
    connection: aConnection('trouble', {
      problem: { kind: 'server-error', status: 500, words: 'private words' },
    }),
    notices: [{ id: 'no-tray', kind: 'no-tray' }],
  });
  const state = stateInWords(view);
  expect(state).toEqual([
    'State: ready, trouble (server-error)',
    'Lists: 1 services, 1 tickets, 0 in the outbox',
    'Desktop: tray shown, mains, key storage protected',
    'Notices: no-tray',
  ]);
  const report = diagnosticsReport({ ...about, state, userData: '/nowhere', home: '/' });
  expect(report).toContain(state.join('\n'));
  expect(report).not.toMatch(/private|svc-secret|ODD_WORD/);
});

it('A report hides the home folder, even as the log writes it on Windows', async () => {
  const userData = await temporaryDirectory();
  await mkdir(join(userData, 'logs'));
  const home = 'C:\\Users\\Robin Doe';
  await writeFile(join(userData, 'logs/hostbell.log'), `${JSON.stringify({ at: `${home}\\x` })}\n`);
  const report = diagnosticsReport({ ...about, userData, home });
  expect(report).toContain('~');
  expect(report).not.toContain('Robin');
});

it('A report works on a computer where Hostbell has never run', () => {
  const report = diagnosticsReport({
    ...about,
    isPackaged: false,
    userData: '/nowhere',
    home: '/',
  });
  expect(report).toContain('(from a checkout)');
  expect(report).toContain('Data: /nowhere\n  (none)\nLog:\n  (none)\n');
});
