import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { diagnosticsReport } from '../../electron/adapters/diagnostics.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const about = { version: '1.2.3', isPackaged: true, process, desktop: 'GNOME' };

it('reports versions, names and sizes, and the end of the log, but nothing that a file of the account holds', async () => {
  const userData = await temporaryDirectory();
  await mkdir(join(userData, 'account'));
  await mkdir(join(userData, 'logs'));
  await mkdir(join(userData, 'Cache'));
  await writeFile(join(userData, 'account/outbox.json'), 'private words', { mode: 0o600 });
  await writeFile(join(userData, 'Cache/page'), 'x');
  await writeFile(join(userData, 'key.bin'), 'sealed', { mode: 0o600 });
  await writeFile(join(userData, 'logs/hostbell.log'), `${'old\n'.repeat(60)}newest\n`);
  const report = diagnosticsReport({ ...about, userData, home: dirname(userData) });
  expect(report).toMatch(/^Hostbell 1\.2\.3\nSystem: .*, GNOME\n/);
  expect(report).toContain('  0600 13 account/outbox.json\n');
  expect(report).toContain('  0600 6 key.bin\n');
  expect(report).toContain('newest\n');
  expect(report.match(/old/g)).toHaveLength(49);
  expect(report).not.toMatch(/private|sealed|Cache/);
  expect(report).not.toContain(dirname(userData));
});

it('reports of a computer that never ran us', () => {
  const report = diagnosticsReport({ ...about, isPackaged: false, userData: '/nowhere', home: '/' });
  expect(report).toContain('(from a checkout)');
  expect(report).toContain('Data: /nowhere\n  (none)\nLog:\n  (none)\n');
});
