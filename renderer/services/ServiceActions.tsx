import type { Service } from '../../shared/domain/domain.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { snoozeOf } from '../../shared/quiet/quiet.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useItemMenu } from '../actions/use-item-menu.ts';
import { AskButton } from '../items/SuspensionQuestion.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PopupButton } from '../parts/PopupButton.tsx';
import { SnoozeMenu } from '../quiet/SnoozeMenu.tsx';
import { useApp, useOverrides, useView } from '../state/app-context.ts';

/** These have buttons beside the menu. */
const outside = ['ask-why', 'open-question', 'rename-service', 'end-snooze'];

/** What can be done about a service: one main button; if it is suspended, everything else is in a menu. */
export function ServiceActions({ service }: { service: Service }) {
  const { t } = useApp();
  const overrides = useOverrides(service.id);
  const item = { kind: 'service', id: service.id } as const;
  const isSnoozed = useView((view) => snoozeOf(view.quiet, item) !== null);
  const menuOf = useItemMenu('service', outside);
  const meaning = serviceMeaning(service.status, overrides);
  if (meaning === 'suspended') {
    return (
      <>
        <AskButton service={service} />
        {isSnoozed && <SnoozeMenu item={item} />}
        <PopupButton
          className="button button-more"
          label={t('service.more')}
          face={<Icon name="more" />}
          choices={() => menuOf(service.id)}
        />
      </>
    );
  }
  return (
    <>
      <ActionButton id="ticket-about" look="primary" icon="pen" />
      <ActionButton id="open-site" icon="external" />
      {(meaning !== 'ended' || isSnoozed) && <SnoozeMenu item={item} />}
      <ActionButton id="open-service-in-portal" icon="external" />
    </>
  );
}
