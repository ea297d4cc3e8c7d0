import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Prints whether the zone is another, the zone, and the hour at which 1970 began there, before and after a journey. */
const journey = `
  import { symlinkSync, rmSync } from 'node:fs';
  const { createTimeZoneReading } = await import(process.argv[1]);
  const read = createTimeZoneReading(process.env);
  const seen = () => [read(), Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(0).getHours()];
  const before = seen();
  rmSync('/etc/localtime');
  symlinkSync('/usr/share/zoneinfo/Asia/Tokyo', '/etc/localtime');
  console.log(JSON.stringify([before, seen(), seen()]));
`;

it('The zone of a computer that travels is followed, unless TZ names one', async ({ skip }) => {
  const travels = async (environment: Record<string, string>) => {
    // A file system of its own, so that this computer stays where it is.
    const script = [
      'mount -t tmpfs tmpfs /etc',
      'ln -s /usr/share/zoneinfo/Europe/Berlin /etc/localtime',
      'exec "$0" --input-type=module --eval "$1" "$2"',
    ].join(' && ');
    const module = join(import.meta.dirname, '../../../electron/adapters/system/time-zone.ts');
    const program = [process.execPath, journey, module];
    const { stdout } = await run('unshare', ['-m', 'sh', '-c', script, ...program], {
      env: environment,
    });
    return JSON.parse(stdout);
  };
  const { TZ: _, ...environment } = process.env as Record<string, string>;
  const seen = await travels(environment).catch((error: Error) => error);
  if (seen instanceof Error && /unshare|mount|ENOENT/.test(seen.message))
    return skip('a file system of its own cannot be mounted here (it takes root on Linux)');
  expect(seen).toEqual([
    [false, 'Europe/Berlin', 1],
    [true, 'Asia/Tokyo', 9],
    [false, 'Asia/Tokyo', 9],
  ]);
  expect(await travels({ ...environment, TZ: 'America/New_York' })).toEqual(
    Array(3).fill([false, 'America/New_York', 19]),
  );
});
