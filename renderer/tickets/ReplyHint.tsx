import { PortalButton } from '../items/PortalButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** Says that no reply can be sent from here, and leads to where one can. */
export function ReplyHint({ ticketId }: { ticketId: string }) {
  const { store, texts } = useApp();
  const { t } = texts;
  const hasPortal = useView((view) => view.settings.portalAddress !== null);
  return (
    <div className="reply-hint">
      <p className="reply-hint-text">
        <Icon name="info" />
        <span>{t('portal.reply-hint')}</span>
      </p>
      <PortalButton page={{ kind: 'ticket', id: ticketId }} label={t('portal.open-ticket')} />
      {!hasPortal && (
        <button
          type="button"
          className="link"
          onClick={() => store.navigate({ view: 'settings', at: 'portal' })}
        >
          {t('portal.set')}
        </button>
      )}
    </div>
  );
}
