import { afterEach, beforeEach } from 'vitest';
import { type FaultScene, openFaultScene } from '../scenes/fault-scene.ts';
import { type RunningHostbell, startConnected, stopEveryHostbell } from '../scenes/running-hostbell.ts';
import { type MonitorPlace, openMonitorPlace, type WatchedMonitor } from '../scenes/watched-monitor.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';

// Fixtures for the tests of a file or block: handed to `take` before each test, and cleaned up after it.

/** An API server; every core that the test starts is stopped too. */
export function serverForEach(take: (server: ApiServer) => void): void {
  let stop: ApiServer['stop'] | undefined;
  beforeEach(async () => {
    const server = await startApiServer();
    stop = server.stop;
    take(server);
  });
  afterEach(async () => {
    await stopEveryHostbell();
    await stop?.();
  });
}

/** A server, and a core that is connected to it. */
export function connectForEach(
  take: (connected: { readonly server: ApiServer; readonly hostbell: RunningHostbell }) => void,
): void {
  let server: ApiServer;
  serverForEach((started) => {
    server = started;
  });
  beforeEach(async () => take({ server, hostbell: await startConnected(server) }));
}

/** A core on which faults are tried. */
export function faultSceneForEach(take: (scene: FaultScene) => void): void {
  let stop: ApiServer['stop'] | undefined;
  beforeEach(async () => {
    const scene = await openFaultScene();
    stop = scene.server.stop;
    take(scene);
  });
  afterEach(async () => {
    await stopEveryHostbell();
    await stop?.();
  });
}

/** What successive runs of the monitor share. */
export function monitorPlaceForEach(take: (place: MonitorPlace) => void): void {
  let stop: ApiServer['stop'] | undefined;
  beforeEach(async () => {
    const place = await openMonitorPlace();
    stop = place.server.stop;
    take(place);
  });
  afterEach(() => stop?.());
}

/** The same, with the first run begun. */
export function monitorForEach(
  take: (begun: {
    readonly place: MonitorPlace;
    readonly server: ApiServer;
    readonly run: WatchedMonitor;
  }) => void,
): void {
  let place: MonitorPlace;
  monitorPlaceForEach((opened) => {
    place = opened;
  });
  beforeEach(async () => take({ place, server: place.server, run: await place.begin() }));
}
