import type { ItemRef } from '../../shared/domain/unread.ts';
import { snoozeOf } from '../../shared/quiet/quiet.ts';
import { tomorrowMorningMs } from '../../shared/quiet/quiet-hours.ts';
import { useNowMs } from '../formats/now.ts';
import { useApp, useView } from '../state/app-context.ts';
import { putAside } from './put-aside.ts';
import { SilenceMenu } from './SilenceMenu.tsx';

/** Snoozes one item. */
export function SnoozeMenu({ item }: { item: ItemRef }) {
  const app = useApp();
  const { bridge, texts, times } = app;
  const { t } = texts;
  const snooze = useView((view) => snoozeOf(view.quiet, item));
  const nowMs = useNowMs(60_000);
  const { kind, id } = item;
  const label =
    snooze === null
      ? t('quiet.snooze')
      : snooze.untilMs === null
        ? t('quiet.snoozed-until-change')
        : t('quiet.snoozed-until', { time: times.clock(snooze.untilMs, nowMs) });
  return (
    <SilenceMenu
      label={label}
      isSilent={snooze !== null}
      endLabel={t('quiet.end-snooze')}
      choices={[
        { length: 'hour', label: t('quiet.hour') },
        {
          length: 'morning',
          label: t('quiet.until', { time: times.clock(tomorrowMorningMs(nowMs), nowMs) }),
        },
        { length: 'change', label: t('quiet.until-change') },
      ]}
      onChoose={(length) =>
        length === null
          ? void bridge.invoke('items:snooze', { kind, ids: [id], length })
          : putAside(app, { kind, ids: [id] }, length)
      }
    />
  );
}
