import { useState } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { snoozeLengths, snoozeOf } from '../../shared/quiet/quiet.ts';
import { hasPortal } from '../../shared/settings/account-settings.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { PortalButton } from '../items/PortalButton.tsx';
import { AskButton, useQuestion } from '../items/SuspensionQuestion.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { MenuItems, PopupButton } from '../parts/PopupButton.tsx';
import { SnoozeMenu } from '../quiet/SnoozeMenu.tsx';
import { snoozeItems } from '../quiet/snooze-items.ts';
import { useApp, useOverrides, useView } from '../state/app-context.ts';

/** What can be done about a service: one main button; if it is suspended, everything else is in a menu. */
export function ServiceActions({ service }: { service: Service }) {
  const { bridge, store, t } = useApp();
  const overrides = useOverrides(service.id);
  const item = { kind: 'service', id: service.id } as const;
  const isSnoozed = useView((view) => snoozeOf(view.quiet, item) !== null);
  const [hasOpenFailed, setHasOpenFailed] = useState(false);
  const openSite = async () =>
    setHasOpenFailed(!(await bridge.invoke('link:open-service', { id: service.id })));
  const canWrite = useView((view) => isOffered('newTickets', view, service.id));
  const writeTicket = () => store.navigate({ view: 'new-ticket', serviceId: service.id });

  const failure = hasOpenFailed && (
    <span className="form-problem" role="alert">
      {t('service.open-failed')}
    </span>
  );
  const meaning = serviceMeaning(service.status, overrides);
  if (meaning === 'suspended') {
    return (
      <>
        <AskButton service={service} />
        {isSnoozed && <SnoozeMenu item={item} />}
        <MoreMenu
          service={service}
          onWrite={canWrite ? writeTicket : null}
          onOpenSite={() => void openSite()}
        />
        {failure}
      </>
    );
  }
  return (
    <>
      {canWrite && (
        <Button look="primary" icon="pen" onClick={writeTicket}>
          {t('service.ticket-about')}
        </Button>
      )}
      {service.domain !== null && (
        <Button icon="external" onClick={() => void openSite()}>
          {t('service.open-site')}
        </Button>
      )}
      {(meaning !== 'ended' || isSnoozed) && <SnoozeMenu item={item} />}
      <PortalButton page={item} label={t('portal.open-service')} />
      {failure}
    </>
  );
}

interface MoreMenuProps {
  readonly service: Service;
  /** Null where that is not offered. */
  readonly onWrite: (() => void) | null;
  readonly onOpenSite: () => void;
}

function MoreMenu({ service, onWrite, onOpenSite }: MoreMenuProps) {
  const { id, domain } = service;
  const app = useApp();
  const hasAsked = useQuestion(service) !== null;
  const { bridge, store, t } = app;
  const isInPortal = useView((view) => hasPortal(view, id));
  const openPortal = async () => {
    const isOpened = await bridge.invoke('link:open-portal', { kind: 'service', id });
    if (!isOpened) store.say(t('portal.open-failed'));
  };
  const choices = [
    ...(onWrite === null ? [] : [{ label: t('service.ticket-about'), run: onWrite }]),
    ...(hasAsked && onWrite !== null
      ? [{ label: t('service.ask-again'), run: () => void bridge.invoke('service:ask-why', { id }) }]
      : []),
    ...(domain === null ? [] : [{ label: t('service.open-site'), run: onOpenSite }]),
    ...(isInPortal ? [{ label: t('portal.open-service'), run: () => void openPortal() }] : []),
    ...snoozeLengths
      .filter((length) => length !== 'done')
      .map((length) => ({
        label: t(`action.snooze-${length}`),
        run: () => snoozeItems(app, { kind: 'service', ids: [id] }, length),
      })),
  ];
  return (
    <PopupButton
      className="button button-more"
      label={t('service.more')}
      face={<Icon name="more" />}
      kind="menu"
      popupLabel={t('service.more')}
    >
      {(close) => <MenuItems choices={choices} onChosen={close} />}
    </PopupButton>
  );
}
