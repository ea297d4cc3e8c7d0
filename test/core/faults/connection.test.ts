import { describe, it } from 'vitest';
import { faultSceneForEach } from '../../run/for-each-test.ts';
import { type Expected, type FaultScene, onEveryRequest, outlive } from '../../scenes/fault-scene.ts';
import * as broken from '../../server/api-broken-faults.ts';
import * as faults from '../../server/api-faults.ts';
import type { Fault } from '../../server/api-server.ts';

let scene: FaultScene;
faultSceneForEach((opened) => {
  scene = opened;
});

describe('the line fails in mid-run', () => {
  const originOf = (address: string) => new URL(address).origin;
  const lines: readonly (readonly [string, () => Promise<string>, Expected])[] = [
    [
      'a host name that leads nowhere',
      async () => 'https://api.hostbell.invalid',
      { state: 'offline', title: 'The provider’s address was not found', ticket: 'queued' },
    ],
    [
      'a connection that is refused',
      async () => originOf(await broken.refusingAddress()),
      { state: 'offline', title: 'The provider does not accept connections', ticket: 'queued' },
    ],
  ];

  it.each(lines)('%s', async (_fault, address, expected) => {
    const origin = await address();
    await outlive(
      scene,
      () => {
        scene.line.leadTo(origin);
        return () => scene.line.leadTo(null);
      },
      expected,
    );
  });
});

describe('the answer fails in mid-run', () => {
  const reset: Expected = { state: 'offline', title: 'The connection broke off', ticket: 'unknown' };
  const late: Expected = {
    state: 'offline',
    title: 'The provider takes too long to answer',
    ticket: 'unknown',
  };
  const unreadable: Expected = { state: 'trouble', title: 'The answer could not be read', ticket: 'unknown' };
  const tooLarge: Expected = { state: 'trouble', title: 'The answer is too large', ticket: 'unknown' };
  const webPage: Expected = {
    state: 'trouble',
    title: 'A web page answered instead of the provider',
    ticket: 'unknown',
  };
  const answers: readonly (readonly [string, Fault, Expected])[] = [
    ['a connection that is reset before the answer', broken.destroyed(), reset],
    ['a connection that is reset in the middle of the answer', broken.brokenOff(), reset],
    ['a body of 1 byte a second', broken.slowBody(1_000), late],
    ['an answer that never comes', broken.hanging(), late],
    ['JSON that is cut off', faults.truncated(), unreadable],
    ['status 204 without a body', faults.noContent(), unreadable],
    ['a gzip bomb', broken.gzipBomb(100), tooLarge],
    ['a body of 300 MB', broken.hugeBody(300, { contentLength: true }), tooLarge],
    ['a body of 300 MB that does not say so', broken.hugeBody(300, { contentLength: false }), tooLarge],
    ['a captive portal’s page with status 200', faults.webPage(), webPage],
    ['a captive portal’s page with status 511', faults.webPage(511), webPage],
  ];

  it.each(answers)('%s', async (_fault, fault, expected) => {
    await outlive(scene, onEveryRequest(scene, fault), expected);
  });
});
