import { afterEach, beforeEach } from 'vitest';
import {
  type StartOptions,
  startConnected,
  stopEveryHostbell,
} from '../scenes/running-hostbell.ts';
import { startApiServer } from '../server/api-server.ts';

/**
 * The fixture of the core's tests: before each test of a file or block it opens a server, a core or a scene, and
 * afterwards stops that and every core that the test started. Returns it, with the members that it has in the current
 * test.
 */
export function forEachTest<Scene extends { stop(): Promise<unknown> }>(
  open: () => Promise<Scene>,
): Scene {
  // Complete before the first test begins.
  const scene = {} as Scene;
  beforeEach(async () => {
    Object.assign(scene, await open());
  });
  afterEach(async () => {
    await stopEveryHostbell();
    await scene.stop();
  });
  return scene;
}

/** Before each test of a file or block, a server and a core that is connected to it. */
export function connectForEachTest(how: StartOptions = {}) {
  const server = forEachTest(startApiServer);
  return { server, hostbell: forEachTest(() => startConnected(server, how)) };
}
