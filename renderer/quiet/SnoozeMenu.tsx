import type { ItemRef } from '../../shared/domain/unread.ts';
import { snoozeOf } from '../../shared/quiet/quiet.ts';
import { useApp, useView } from '../state/app-context.ts';
import { QuietMenu } from './QuietMenu.tsx';
import { lengthInWords, snoozeItems } from './snooze-items.ts';

/** Snoozes one item. */
export function SnoozeMenu({ item: { kind, id } }: { item: ItemRef }) {
  const app = useApp();
  const { bridge, t, times } = app;
  const snooze = useView((view) => snoozeOf(view.quiet, { kind, id }));
  const untilMs = snooze?.untilMs ?? null;
  const snoozed =
    untilMs === null
      ? t('quiet.snoozed-until-change')
      : t('quiet.snoozed-until', { time: times.clock(untilMs) });
  return (
    <QuietMenu
      label={snooze === null ? t('quiet.snooze') : snoozed}
      isQuiet={snooze !== null}
      open={{ length: 'change', label: lengthInWords('change', app) }}
      endLabel={t('quiet.end-snooze')}
      onChoose={(length) =>
        length === null
          ? void bridge.invoke('items:snooze', { kind, ids: [id], length })
          : snoozeItems(app, { kind, ids: [id] }, length)
      }
    />
  );
}
