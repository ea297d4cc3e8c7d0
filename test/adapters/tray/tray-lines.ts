import type { TrayItem } from '../../../electron/adapters/tray/tray-item.ts';
import { trayModel } from '../../../electron/adapters/tray/tray-model.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import type { View } from '../../../shared/view/view.ts';
import { aReadyView } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

/** The tray of a view whose lists were read ten minutes ago. */
export const model = (part: Partial<View> = {}) => {
  const view = aReadyView(part);
  const connection = {
    ...view.connection,
    asOfMs: view.connection.asOfMs === null ? null : readMs,
  };
  const { tooltip, ...shown } = trayModel({ ...view, connection }, createTexts(), nowMs);
  // Turns Intl's narrow spaces into ones that can be typed.
  const items = JSON.parse(
    JSON.stringify(shown.items).replaceAll('\u202f', ' '),
  ) as readonly TrayItem[];
  const [said = '', asOf = null] = tooltip.replaceAll('\u202f', ' ').split('\n');
  return { ...shown, items, tooltip: said, asOf };
};

const labelOf = (item: TrayItem) => (item.kind === 'separator' ? '' : item.label);

/** The menu as a person reads it. */
export function lines(items: readonly TrayItem[]): readonly string[] {
  return items.map(
    (item) =>
      ({
        separator: '-',
        text: `(${labelOf(item)})`,
        action: labelOf(item),
        menu: `${labelOf(item)} >`,
      })[item.kind],
  );
}

/** The time of the readings in these tests, and ten minutes later. */
export const readMs = new Date(2026, 0, 15, 14, 32).getTime();
export const nowMs = readMs + 600_000;
/** The end of every menu. */
export const usual = [
  '-',
  'New ticket…',
  'Refresh (last updated 2:32 PM)',
  'Do Not Disturb >',
  'Open Hostbell',
  'Settings',
  '-',
  'Quit Hostbell',
];

/** A ticket in the outbox. */
export function filed(state: OutboxItem['state'], part: Partial<OutboxItem> = {}): OutboxItem {
  const form = { subject: 'Mail bounces', message: 'M', priority: null, serviceId: null };
  return { id: 'o-1', form, state, filedAtMs: 1, changedAtMs: nowMs, ...part };
}
export const refused = { name: 'rejected', problem: { kind: 'forbidden', words: null } } as const;
export const lost = { name: 'unknown', problem: null, search: { kind: 'absent' } } as const;
