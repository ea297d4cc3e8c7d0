import { describe, expect, it } from 'vitest';
import { faultSceneForEach } from '../../run/for-each-test.ts';
import { type FaultScene, outlive } from '../../scenes/fault-scene.ts';
import { startPasswordProxy } from '../../server/password-proxy.ts';

let scene: FaultScene;
faultSceneForEach((opened) => {
  scene = opened;
});

describe('the network’s proxy', () => {
  it('wants a password in mid-run: no request and no key reaches the provider until it lets them through', async () => {
    const proxy = await startPasswordProxy();
    const asked = scene.server.requests().length;
    let askedBehindProxy = Number.NaN;
    await outlive(
      scene,
      () => {
        const end = proxy.use();
        return () => {
          askedBehindProxy = scene.server.requests().length;
          end();
        };
      },
      { state: 'offline', title: 'Your network’s proxy refused the connection', ticket: 'queued' },
    );
    expect(askedBehindProxy).toBe(asked);
    expect(proxy.refusals()).toBeGreaterThan(1);
    await proxy.stop();
  });
});
