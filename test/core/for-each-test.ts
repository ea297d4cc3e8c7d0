import { afterEach, beforeEach } from 'vitest';
import { startConnected, stopEveryHostbell } from '../scenes/running-hostbell.ts';
import { openMonitorPlace } from '../scenes/watched-monitor.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';

/**
 * The fixture of the core's tests: opens one of the scenes below before each test of a file or block, hands it to
 * `take`, and afterwards stops its server and every core that the test started.
 */
export function forEachTest<Scene extends { readonly server: ApiServer }>(
  open: () => Promise<Scene>,
  take: (scene: Scene) => void,
): void {
  let stop: ApiServer['stop'] | undefined;
  beforeEach(async () => {
    const scene = await open();
    stop = scene.server.stop;
    take(scene);
  });
  afterEach(async () => {
    await stopEveryHostbell();
    await stop?.();
  });
}

/** An API server alone. */
export async function aServer() {
  return { server: await startApiServer() };
}

/** A server, and a core that is connected to it. */
export async function aCore() {
  const server = await startApiServer();
  return { server, hostbell: await startConnected(server) };
}

/** A server, what successive runs of the monitor on it share, and the first run. */
export async function aMonitor() {
  const place = await openMonitorPlace();
  return { place, server: place.server, run: await place.begin() };
}

/** The same before the first run. */
export const aMonitorPlace = openMonitorPlace;

/** A core on which faults are tried. */
export { openFaultScene as aFaultScene } from '../scenes/fault-scene.ts';
