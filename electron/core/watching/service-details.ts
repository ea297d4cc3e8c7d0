import type { Service } from '../../../shared/domain/domain.ts';
import type { Clock } from '../ports.ts';

/** What a service's own reading said, where that is newer than the list. */
export interface DetailReading {
  readonly service: Service;
  /** Wall clock of the reading. */
  readonly atMs: number;
  /** Whether the list's copy is still the one of that moment; else the list knows better. */
  readonly isNewer: boolean;
}

/** Services as last read one by one. The list may say otherwise until the next poll. */
export interface ServiceDetails {
  note(service: Service): void;
  /** Null when this service was not read by itself in this run, or long ago. */
  of(id: string): DetailReading | null;
}

/** So many are remembered; those read longest ago go first. */
const mostRemembered = 100;

export function createServiceDetails(deps: {
  readonly clock: Clock;
  /** The list's copy; undefined when the list has none. */
  readonly listed: (id: string) => Service | undefined;
}): ServiceDetails {
  const { clock, listed } = deps;
  const readings = new Map<string, Omit<DetailReading, 'isNewer'> & { listedThen: Service | undefined }>();
  return {
    note(service) {
      readings.delete(service.id);
      readings.set(service.id, { service, atMs: clock.nowMs(), listedThen: listed(service.id) });
      for (const id of readings.keys()) {
        if (readings.size <= mostRemembered) break;
        readings.delete(id);
      }
    },
    of(id) {
      const reading = readings.get(id);
      if (reading === undefined) return null;
      const { service, atMs, listedThen } = reading;
      return { service, atMs, isNewer: listedThen === listed(id) };
    },
  };
}
