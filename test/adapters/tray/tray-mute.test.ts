import { describe, expect, it } from 'vitest';
import { notQuiet } from '../../../shared/quiet/quiet.ts';
import { aSection, aService } from '../../fakes/domain-fixtures.ts';
import { lines, model, readMs } from '../../scenes/tray-lines.ts';

describe('the tray', () => {
  it('offers to mute for an hour, until tomorrow morning, or until it is ended', () => {
    const menu = model().items.find((item) => item.kind === 'menu');
    expect(menu).toEqual({
      kind: 'menu',
      label: 'Mute',
      items: [
        { kind: 'action', label: 'For one hour', action: { kind: 'mute', length: 'hour' } },
        { kind: 'action', label: 'Until tomorrow morning', action: { kind: 'mute', length: 'morning' } },
        { kind: 'action', label: 'Until I end it', action: { kind: 'mute', length: 'open' } },
      ],
    });
  });
  it('says until when it is muted, looks paused, and offers to ring again', () => {
    const muted = (untilMs: number | null) =>
      model({ quiet: { ...notQuiet, now: { cause: 'muted', untilMs } } });
    const shown = muted(readMs + 3_600_000);
    expect(shown).toMatchObject({ state: 'paused', tooltip: 'Hostbell: Muted until 3:32 PM' });
    expect(shown.items.find((item) => item.kind === 'menu')).toEqual({
      kind: 'menu',
      label: 'Muted until 3:32 PM',
      items: [{ kind: 'action', label: 'Ring again', action: { kind: 'mute', length: null } }],
    });
    expect(lines(muted(null).items)).toContain('Muted >');
    const suspended = aSection([aService('s-1', { status: 'SUSPENDED' })]);
    const services = model({
      services: suspended,
      quiet: { ...notQuiet, now: { cause: 'muted', untilMs: null } },
    });
    expect(services.state).toBe('suspended');
  });
  it('says in quiet hours until when these last, and still offers to mute', () => {
    const shown = model({
      quiet: { ...notQuiet, now: { cause: 'quiet-hours', untilMs: readMs + 3_600_000 } },
    });
    expect(shown).toMatchObject({ state: 'paused', tooltip: 'Hostbell: Quiet hours until 3:32 PM' });
    expect(lines(shown.items)).toContain('Mute >');
  });
});
