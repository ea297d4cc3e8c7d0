import type { ReactNode } from 'react';
import type { DescribedCall, FoundPage, ProviderHint } from '../../shared/providers/provider.ts';
import { Button } from '../parts/Button.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';

/** What the buttons say that send the requests of a page. */
const buttonTexts = {
  open: 'new.send',
  reply: 'reply.send',
  close: 'ticket.close',
  reopen: 'ticket.reopen',
} as const satisfies Record<NonNullable<DescribedCall['button']>, string>;

interface OwnPageProps {
  /** What is in the file that was chosen; null without one. */
  readonly found: FoundPage | null;
  readonly onFound: (found: FoundPage | null) => void;
  /** Where the key would be sent, once that is known. */
  readonly base: string | null;
  /** The provider that Hostbell knows at that address. */
  readonly known?: ProviderHint | null;
  readonly onUseKnown?: (known: ProviderHint) => void;
  readonly isDisabled: boolean;
  /** Draws what opens the file chooser while no file is chosen; a link by default. */
  readonly offer?: (choose: () => void) => ReactNode;
}

/** A person's own description of a provider: chosen, and shown before a key is sent as it says. */
export function OwnPage({
  found,
  onFound,
  base,
  known = null,
  onUseKnown,
  isDisabled,
  offer,
}: OwnPageProps) {
  const { bridge, t } = useApp();
  const [problem, ask] = useProblem();
  const choose = () => ask(bridge.invoke('provider:choose', null), (page) => page && onFound(page));
  return (
    <div className="form-row" aria-live="polite">
      <ProblemNote problem={problem} />
      {found?.faults !== undefined && (
        <div className="card form-row own-page">
          <p className="form-problem">{t('own-page.refused')}</p>
          <ul className="form-hint">
            {found.faults.map(({ place, fault, allowed }) => (
              <li key={`${place} ${fault}`}>
                {t(`own-page.${fault}`, { place: place || 'JSON' })}{' '}
                {allowed !== '' && t('own-page.allowed', { allowed })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {found?.hint !== undefined && (
        <div className="card form-row own-page">
          <p className="form-label" dir="auto">
            {found.hint.name}
          </p>
          {known !== null && (
            <p className="form-hint">
              {t('own-page.known', { name: known.name })}{' '}
              <Button look="link" onClick={() => onUseKnown?.(known)}>
                {t('own-page.use-known')}
              </Button>
            </p>
          )}
          {base !== null && (
            <p className="form-hint">
              <strong>{t('own-page.goes-to', { host: new URL(base).host })}</strong>
            </p>
          )}
          <p className="form-hint">{t('own-page.warning')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
          <ul className="own-page-calls" tabIndex={0} aria-label={t('own-page.calls')}>
            {found.calls.map(({ call, button, bodies }) => (
              <li key={`${button} ${call}`}>
                {button !== null && (
                  <p>{t('own-page.sent-by', { button: t(buttonTexts[button]) })}</p>
                )}
                <code dir="ltr">{call}</code>
                {bodies.map((body) => (
                  <code key={body} dir="ltr">
                    {body}
                  </code>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {found === null && offer !== undefined ? (
        offer(() => void choose())
      ) : (
        <p>
          <Button look="link" disabled={isDisabled} onClick={() => void choose()}>
            {t(found === null ? 'own-page.replace' : 'own-page.choose-other')}
          </Button>
        </p>
      )}
      {found !== null && (
        <p>
          <Button look="link" disabled={isDisabled} onClick={() => onFound(null)}>
            {t('own-page.leave')}
          </Button>
        </p>
      )}
    </div>
  );
}
