import type { Log, LogDetails } from '../../electron/core/ports.ts';

export interface RecordingLog extends Log {
  readonly entries: readonly { readonly event: string; readonly details: LogDetails }[];
  /** What the log was told never to show. */
  readonly redacted: readonly string[];
  /** Everything that was logged, as one text to search in. Nothing is redacted here, so that a leak shows. */
  text(): string;
}

export function createRecordingLog(): RecordingLog {
  const entries: { event: string; details: LogDetails }[] = [];
  const redacted: string[] = [];
  return {
    entries,
    redacted,
    redact: (secret) => void redacted.push(secret),
    info: (event, details = {}) => void entries.push({ event, details }),
    warn: (event, details = {}) => void entries.push({ event, details }),
    text: () => JSON.stringify(entries),
  };
}
