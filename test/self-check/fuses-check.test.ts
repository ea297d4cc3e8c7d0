import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFuses } from '../../electron/self-check/fuses-check.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const wire = (fuses: string) => `${sentinel}\x01${String.fromCharCode(fuses.length)}${fuses}`;

async function check(program: string, isPackaged = true) {
  const executable = join(await temporaryDirectory(), 'hostbell');
  await writeFile(executable, program, 'latin1');
  return checkFuses({ isPackaged, platform: 'linux', executable });
}

describe('the check of the fuses', () => {
  it('finds them anywhere in the program', async () => {
    for (const before of [0, 3_000_007]) {
      const seen = '010011001';
      expect(await check(`${'.'.repeat(before)}${wire(seen)}rest`)).toEqual({
        result: 'passed',
        seen,
      });
    }
  });

  it('fails for other fuses, removed ones, and a program without any', async () => {
    for (const fuses of ['110011001', '010011011', '0100r1001', '01001', ''])
      expect(await check(wire(fuses)), fuses).toEqual({ result: 'failed', seen: fuses });
    expect(await check('no fuses')).toMatchObject({ result: 'failed' });
    expect(await check(`${sentinel}\x01\xff010011001`)).toMatchObject({ result: 'failed' });
  });

  it('is not here in a checkout', async () => {
    expect(await check(wire('010011001'), false)).toMatchObject({ result: 'not here' });
  });
});
