import { isDelayed, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { KeyHint } from '../actions/KeyHint.tsx';
import { Sending } from '../outbox/Sending.tsx';
import { Button } from '../parts/Button.tsx';
import { useApp } from '../state/app-context.ts';

interface FormFootProps {
  readonly isBusy: boolean;
  /** What was sent; null before it is on disk. */
  readonly item: OutboxItem | null;
  readonly canDiscard: boolean;
  readonly isQuick: boolean;
  /** If there are several accounts, the one that it goes to. */
  readonly account: string | null;
  readonly onDiscard: () => void;
}

/** Sends and discards the ticket; for a moment after Send, takes it back. */
export function FormFoot(props: FormFootProps) {
  const { isBusy, item, canDiscard, isQuick, account, onDiscard } = props;
  const { t } = useApp();
  const send = account === null ? t('new.send') : t('new.send-to', { account });
  const isSending = item !== null && isDelayed(item);
  return (
    <footer className="page-foot">
      {isSending ? (
        <Sending item={item} place="button" />
      ) : (
        <Button type="submit" className="button-large" look="primary" icon="send" disabled={isBusy}>
          {isBusy ? t('new.sending') : send}
        </Button>
      )}
      <div className="form-hint">
        {isSending && <KeyHint action="undo-send" />}
        {!isBusy && <KeyHint action="send" />}
        {!isBusy && isQuick && <p>{t('quick.close-hint')}</p>}
      </div>
      <span className="spring" />
      {canDiscard && !isBusy && (
        <span data-action="discard" className="form-part">
          {/* No confirmation, since it can be undone. */}
          <Button icon="trash" label={t('new.discard')} onClick={onDiscard} />
        </span>
      )}
    </footer>
  );
}
