import { type FormEvent, useId, useState } from 'react';
import { hasPortal } from '../../shared/settings/account-settings.ts';
import { portalOfTicketLink } from '../../shared/settings/portal-address.ts';
import { accountOf, serverIdOf } from '../../shared/values/account-ids.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { Button } from '../parts/Button.tsx';
import { PopupButton } from '../parts/PopupButton.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { openPortal } from '../state/use-problem.ts';

/** Replies are written in the portal: opens the ticket there, or first asks where the portal shows it. */
export function PortalReply({ ticketId, label }: { ticketId: string; label: string }) {
  const isSet = useView((view) => hasPortal(view, ticketId));
  if (isSet) {
    return (
      <ActionButton id="open-ticket-in-portal" look="primary" icon="external">
        {label}
      </ActionButton>
    );
  }
  return (
    <PopupButton
      className="button button-primary"
      icon="external"
      face={label}
      popupLabel={label}
      popupClassName="popup-form"
    >
      {(close) => <LinkForm ticketId={ticketId} onOpened={close} />}
    </PopupButton>
  );
}

/** Learns from one pasted ticket link where the portal shows all tickets. */
function LinkForm({ ticketId, onOpened }: { ticketId: string; onOpened: () => void }) {
  const app = useApp();
  const { bridge, store, t } = app;
  const [link, setLink] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const id = useId();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const portal = portalOfTicketLink(link, serverIdOf(ticketId));
    setIsRefused(portal === null);
    if (portal === null) return;
    const saved = await bridge.invoke('settings:change', {
      ...portal,
      account: accountOf(ticketId),
    });
    if (!saved.ok) return;
    onOpened();
    await openPortal(app, { kind: 'ticket', id: ticketId });
  };

  return (
    <form className="link-form" onSubmit={(event) => void save(event)}>
      <label className="field-label" htmlFor={id}>
        {t('portal.paste-label')}
      </label>
      <input
        id={id}
        className="input"
        dir="ltr"
        spellCheck={false}
        placeholder="https://"
        value={link}
        aria-invalid={isRefused}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setLink(event.target.value)}
      />
      <p
        id={`${id}-hint`}
        className={isRefused ? 'form-problem' : 'form-hint'}
        role={isRefused ? 'alert' : undefined}
      >
        {isRefused
          ? t('portal.paste-refused', { id: serverIdOf(ticketId) })
          : t('portal.paste-hint')}
      </p>
      <p className="link-form-foot">
        <Button type="submit" look="primary">
          {t('portal.paste-open')}
        </Button>
        {isRefused && (
          <Button
            look="link"
            onClick={() => {
              store.showAccount(accountOf(ticketId));
              store.navigate({ view: 'settings', at: 'portal' });
            }}
          >
            {t('portal.set')}
          </Button>
        )}
      </p>
    </form>
  );
}
