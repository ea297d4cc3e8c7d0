import { expect, test } from 'vitest';
import { kindsOf, notifyGroups, switchGroup } from '../../../shared/settings/notify-groups.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';

const [problems, tickets] = notifyGroups;

test('A group that is turned off notifies of nothing, and other groups are unchanged', () => {
  const all = { ...defaultSettings.notify, 'service-gone': true, 'ticket-closed': true };
  const off = switchGroup(all, problems, false);
  expect(kindsOf(problems).some((kind) => off[kind])).toBe(false);
  expect(kindsOf(tickets).map((kind) => off[kind])).toEqual(
    kindsOf(tickets).map((kind) => all[kind]),
  );
});

test('A group that is turned on notifies of its default changes, not of everything', () => {
  const on = switchGroup(switchGroup(defaultSettings.notify, tickets, false), tickets, true);
  expect(kindsOf(tickets).filter((kind) => on[kind])).toEqual(['ticket-answered']);
});
