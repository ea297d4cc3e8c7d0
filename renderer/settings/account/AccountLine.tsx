import { useState } from 'react';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import { type DoNotDisturbLength, doNotDisturbLengths } from '../../../shared/quiet/quiet.ts';
import { accountName } from '../../../shared/view/account-name.ts';
import type { AccountCard } from '../../../shared/view/view.ts';
import { accountState } from '../../formats/account-state.ts';
import { AccountInitial } from '../../items/ItemMarks.tsx';
import { NameField } from '../../items/NameField.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { type MenuChoice, PopupButton } from '../../parts/PopupButton.tsx';
import { useApp } from '../../state/app-context.ts';

interface AccountLineProps {
  readonly card: AccountCard;
  /** Swaps it with the account above or below; null if there is none. */
  readonly onMoveUp: (() => void) | null;
  readonly onMoveDown: (() => void) | null;
  readonly onAsk: (asked: Promise<Result<null, Problem>>) => void;
}

/** One of several accounts: its state, and what can be done with it. */
export function AccountLine({ card, onMoveUp, onMoveDown, onAsk }: AccountLineProps) {
  const { bridge, t, texts } = useApp();
  const [isNaming, setIsNaming] = useState(false);
  const { key: account, label: name } = card;
  const isPaused = card.phase === 'paused';
  const isDoNotDisturb = card.quiet.now?.cause === 'do-not-disturb';
  const doNotDisturb = (length: DoNotDisturbLength | null) => () =>
    void bridge.invoke('do-not-disturb:set', { account, length });
  const isDemo = card.account?.isDemo === true;
  const choices: readonly MenuChoice[] = [
    { label: t('accounts.rename'), run: () => setIsNaming(true) },
    ...(onMoveUp === null ? [] : [{ label: t('accounts.move-up'), run: onMoveUp }]),
    ...(onMoveDown === null ? [] : [{ label: t('accounts.move-down'), run: onMoveDown }]),
    ...(isDemo
      ? []
      : [
          {
            label: t(isPaused ? 'accounts.resume' : 'accounts.pause'),
            run: () => onAsk(bridge.invoke('account:pause', { account, isPaused: !isPaused })),
          },
        ]),
    ...(isDoNotDisturb
      ? [{ label: t('quiet.end-do-not-disturb'), run: doNotDisturb(null) }]
      : doNotDisturbLengths.map((length) => ({
          label: t(`action.do-not-disturb-${length}`),
          run: doNotDisturb(length),
        }))),
    {
      label: t(isDemo ? 'settings.forget-demo' : 'settings.forget'),
      run: () => onAsk(bridge.invoke('account:forget', { account })),
    },
  ];
  const more = t('accounts.with-state', { name, state: t('service.more') });
  return (
    <li className="setting-row account-line naming" data-account={account}>
      {isNaming ? (
        <div className="setting-text">
          <NameField
            label={t('accounts.name')}
            name={accountName(card)}
            onEnd={(typed) => {
              setIsNaming(false);
              if (typed !== null) onAsk(bridge.invoke('account:rename', { account, name: typed }));
            }}
          />
        </div>
      ) : (
        <>
          <AccountInitial account={account} name={name} />
          <div className="setting-text">
            <p className="setting-label" dir="auto">
              {name}
            </p>
            <p className="form-hint">
              {accountState(card, texts) ?? t('status.online')}
              {isDoNotDisturb && ` · ${t('quiet.do-not-disturb-on')}`}
            </p>
          </div>
        </>
      )}
      <PopupButton
        className="button button-more"
        label={more}
        face={<Icon name="more" />}
        choices={() => choices}
      />
    </li>
  );
}
