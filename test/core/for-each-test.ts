import { afterEach, beforeEach } from 'vitest';
import { startConnected, stopEveryHostbell } from '../scenes/running-hostbell.ts';
import { openMonitorPlace } from '../scenes/watched-monitor.ts';
import { startApiServer } from '../server/api-server.ts';

/**
 * The fixture of the core's tests: before each test of a file or block it opens a server, a core or one of the scenes
 * below, and afterwards stops that and every core that the test started. Returns it, with the members that it has in
 * the current test; `take` gets it each time.
 */
export function forEachTest<Scene extends { stop(): Promise<unknown> }>(
  open: () => Promise<Scene>,
  take?: (scene: Scene) => void,
): Scene {
  // Complete before the first test begins.
  const scene = {} as Scene;
  beforeEach(async () => {
    Object.assign(scene, await open());
    take?.(scene);
  });
  afterEach(async () => {
    await stopEveryHostbell();
    await scene.stop();
  });
  return scene;
}

/** A server, and a core that is connected to it. */
export async function aCore() {
  const server = await startApiServer();
  return { server, hostbell: await startConnected(server), stop: server.stop };
}

/** A server, what successive runs of the monitor on it share, and the first run. */
export async function aMonitor() {
  const place = await openMonitorPlace();
  return { place, server: place.server, run: await place.begin(), stop: place.stop };
}

/** The same before the first run. */
export const aMonitorPlace = openMonitorPlace;

/** A core on which faults are tried. */
export { openFaultScene as aFaultScene } from '../scenes/fault-scene.ts';
