import type { ReactNode } from 'react';
import { portalOf } from '../../shared/settings/account-settings.ts';
import { useApp, useView } from '../state/app-context.ts';
import { openPortal } from '../state/use-problem.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly body?: string | undefined;
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, body, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="empty-mark">
        <Icon name={icon} />
      </span>
      <p className="empty-title">{title}</p>
      {body !== undefined && <p className="empty-body">{body}</p>}
      {children}
    </div>
  );
}

/** Where the provider offers none to apps. */
export function NoTickets({ children }: Pick<EmptyStateProps, 'children'>) {
  const app = useApp();
  const { t } = app;
  const account = useView(
    (view) => view.accounts.find(({ key }) => portalOf(view, key).portalAddress !== null)?.key,
  );
  return (
    <EmptyState
      icon="ticket"
      title={t('tickets.not-offered-title')}
      body={t('tickets.not-offered-body')}
    >
      {account !== undefined && (
        <Button
          look="primary"
          icon="external"
          onClick={() => void openPortal(app, { kind: 'home', id: account })}
        >
          {t('tickets.open-portal')}
        </Button>
      )}
      {children}
    </EmptyState>
  );
}

/** Leads to the account in the settings, where services that a person expects are not there. */
export function CheckAccount({ look }: Pick<ButtonProps, 'look'>) {
  const { store, t } = useApp();
  return (
    <Button look={look} onClick={() => store.navigate({ view: 'settings', at: 'account' })}>
      {t('services.check-account')}
    </Button>
  );
}

/** Shown when main does not answer. */
export function LostWindow() {
  const { store, t } = useApp();
  return (
    <main className="whole-window">
      <EmptyState icon="warning" title={t('app.lost-title')} body={t('app.lost-body')}>
        <Button look="primary" onClick={() => void store.start()}>
          {t('app.try-again')}
        </Button>
      </EmptyState>
    </main>
  );
}
