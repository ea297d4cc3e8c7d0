import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Expected,
  type FaultScene,
  onEveryRequest,
  openFaultScene,
  outlive,
} from '../../scenes/fault-scene.ts';
import { stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { redirect, redirectLoop } from '../../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../../server/api-server.ts';

let scene: FaultScene;
let other: ApiServer;
beforeEach(async () => {
  scene = await openFaultScene();
  other = await startApiServer({ key: 'another-key' });
});
afterEach(async () => {
  await stopEveryHostbell();
  await Promise.all([scene.server.stop(), other.stop()]);
});

const expected: Expected = { state: 'trouble', title: 'The address leads somewhere else', ticket: 'unknown' };

describe('a redirect in mid-run', () => {
  it('that leads round in a loop (301) is not followed', async () => {
    const play = onEveryRequest(scene, redirectLoop(301));
    await outlive(scene, play, expected);
    expect(scene.server.requests({ method: 'POST' })).toHaveLength(1);
  });

  it.each([301, 307])(
    'that leads to another origin (%i) is not followed, and the key goes nowhere',
    async (code) => {
      const to = redirect((path) => other.baseAddress + path, code);
      await outlive(scene, onEveryRequest(scene, to), expected);
      expect(other.requests()).toHaveLength(0);
      expect(other.sawSecret(scene.server.key)).toBe(false);
    },
  );
});
