import { describe, expect, it } from 'vitest';
import { heldNotice, noticesOf } from '../../../electron/adapters/notifications/announcer.ts';
import type { Change } from '../../../shared/domain/change.ts';

import { change, wording } from '../../fakes/announced.ts';

describe('the buttons of a notification', () => {
  const buttons = (part: Partial<Change>, portalAddress: string | null = null) =>
    noticesOf([change(part)], { ...wording, portalAddress })[0]?.actions;
  const item = { kind: 'service', id: 's-1' } as const;

  it('ask why of a suspension, snooze it, and open it', () => {
    expect(buttons({})).toEqual([
      { kind: 'ask-why', label: 'Ask why', serviceId: 's-1' },
      { kind: 'snooze', label: 'Snooze 1 hour', items: [item] },
      { kind: 'open', label: 'Open', route: { view: 'service', id: 's-1' } },
    ]);
  });

  it('lead to the web portal for a reply, where the person has set one', () => {
    const answered = { kind: 'ticket-answered', itemId: 't-1' } as const;
    const reply = { kind: 'reply', label: 'Reply on the web', ticketId: 't-1' };
    expect(buttons(answered, 'https://portal.example')?.[0]).toEqual(reply);
    expect(buttons(answered)?.map(({ kind }) => kind)).toEqual(['snooze', 'open']);
  });

  it('snooze all that one notification tells of, but not without bounds', () => {
    const many = Array.from({ length: 500 }, (_, index) => change({ id: `${index}`, itemId: `s-${index}` }));
    const [notice] = noticesOf(many, wording);
    const snooze = notice?.actions.find((action) => action.kind === 'snooze');
    expect(snooze?.items.slice(0, 2)).toEqual([
      { kind: 'service', id: 's-0' },
      { kind: 'service', id: 's-1' },
    ]);
    expect(snooze?.items).toHaveLength(50);
  });
});

describe('the sound of a notification', () => {
  it.each([
    ['all', false, false],
    ['suspensions', false, true],
    ['none', true, true],
  ] as const)('with the setting %s', (sound, isSuspensionSilent, isAnswerSilent) => {
    const notices = noticesOf([change(), change({ kind: 'ticket-answered' })], { ...wording, sound });
    expect(notices.map(({ isSilent }) => isSilent)).toEqual([isSuspensionSilent, isAnswerSilent]);
    const held = heldNotice([change(), change({ kind: 'ticket-answered' })], { ...wording, sound });
    expect(held?.isSilent).toBe(isSuspensionSilent);
  });
});
