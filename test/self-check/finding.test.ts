import { describe, expect, it } from 'vitest';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { find, passed } from '../../electron/self-check/finding.ts';

const clock = createSystemClock();

describe('a check', () => {
  it('that hangs has failed at its limit', async () => {
    const hang = () => new Promise<never>(() => undefined);
    expect(await find(hang, 20, clock)).toEqual({
      result: 'failed',
      seen: 'no result after 20 ms',
    });
  });

  it('that throws has failed, and the error’s message is not told', async () => {
    const run = async () => {
      throw new TypeError('the secret of the person');
    };
    const { result, seen } = await find(run, 60_000, clock);
    expect(result).toBe('failed');
    expect(seen).toMatch(/^threw TypeError/);
    expect(seen).not.toContain('secret');
  });

  it('that ends in time tells what it found', async () => {
    const run = async () => passed('fine');
    expect(await find(run, 60_000, clock)).toEqual({ result: 'passed', seen: 'fine' });
  });
});
