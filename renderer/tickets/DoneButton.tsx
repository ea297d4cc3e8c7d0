import type { Ticket } from '../../shared/domain/domain.ts';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import { isDone } from '../../shared/quiet/quiet.ts';
import { Icon } from '../parts/Icon.tsx';
import { snoozeItems } from '../quiet/snooze-items.ts';
import { useApp, useOverrides, useView } from '../state/app-context.ts';

/** Takes an answered ticket out of what waits for the person, until it changes. Renders nothing for other tickets. */
export function DoneButton({ ticket: { id, status } }: { ticket: Ticket }) {
  const app = useApp();
  const { t } = app.texts;
  const overrides = useOverrides(id);
  const isNow = useView((view) => isDone(view.quiet, id));
  if (ticketMeaning(status, overrides) !== 'answered') return null;
  const items = { kind: 'ticket', ids: [id] } as const;
  return isNow ? (
    <button
      type="button"
      className="button"
      onClick={() => void app.bridge.invoke('items:snooze', { ...items, length: null })}
    >
      {t('ticket.not-done')}
    </button>
  ) : (
    <button type="button" className="button" onClick={() => snoozeItems(app, items, 'done')}>
      <Icon name="check" />
      {t('ticket.done')}
    </button>
  );
}
