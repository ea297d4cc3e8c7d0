import { useState } from 'react';
import { type DoNotDisturbLength, doNotDisturbLengths } from '../../../shared/quiet/quiet.ts';
import { accountName } from '../../../shared/view/account-name.ts';
import { type AccountCard, isKeyWrong } from '../../../shared/view/view.ts';
import { ConnectForm } from '../../first-run/ConnectForm.tsx';
import { KeyTrouble } from '../../first-run/KeyTrouble.tsx';
import { accountState } from '../../formats/account-state.ts';
import { AccountInitial } from '../../items/ItemMarks.tsx';
import { NameField } from '../../items/NameField.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/ModalDialog.tsx';
import { type MenuChoice, PopupButton } from '../../parts/PopupButton.tsx';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';

/** The accounts, if there are several, and a dialog to add one. */
export function AccountsRow() {
  const { bridge, t, texts } = useApp();
  const accounts = useView((view) => view.accounts);
  const scope = useWindowState((state) => state.scope);
  const [isOpen, setIsOpen] = useState(false);
  /** The account that the person is giving a name. */
  const [naming, setNaming] = useState<string | null>(null);
  const [problem, ask] = useProblem();
  return (
    <>
      {accounts.length > 1 && <ul className="plain-list">{accounts.map(line)}</ul>}
      <ProblemNote problem={problem} isAlert />
      <div className="setting-row">
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('accounts.add')}
        </Button>
      </div>
      <Dialog title={t('accounts.add-title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="help">
          <ConnectForm onConnected={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </>
  );

  /** One of several accounts: its state, and what can be done with it. */
  function line(card: AccountCard) {
    const { key: account, label: name } = card;
    const isDoNotDisturb = card.quiet.now?.cause === 'do-not-disturb';
    const doNotDisturb = (length: DoNotDisturbLength | null) => () =>
      void bridge.invoke('do-not-disturb:set', { account, length });
    const isWrong = card.phase === 'without-key' || isKeyWrong(card.connection);
    const isDemo = card.account?.isDemo === true;
    const choices: readonly MenuChoice[] = [
      { label: t('accounts.rename'), run: () => setNaming(account) },
      ...(isDoNotDisturb
        ? [{ label: t('quiet.end-do-not-disturb'), run: doNotDisturb(null) }]
        : doNotDisturbLengths.map((length) => ({
            label: t(`action.do-not-disturb-${length}`),
            run: doNotDisturb(length),
          }))),
      {
        label: t(isDemo ? 'settings.forget-demo' : 'settings.forget'),
        run: () => void ask(bridge.invoke('account:forget', { account })),
      },
    ];
    const more = t('accounts.with-state', { name, state: t('service.more') });
    return (
      <li key={account} className="setting-row account-line naming">
        {naming === account ? (
          <div className="setting-text">
            <NameField
              label={t('accounts.name')}
              name={accountName(card)}
              onEnd={(typed) => {
                setNaming(null);
                if (typed !== null)
                  void ask(bridge.invoke('account:rename', { account, name: typed }));
              }}
            />
          </div>
        ) : (
          <>
            <AccountInitial account={account} />
            <div className="setting-text">
              <p className="setting-label" dir="auto">
                {name}
              </p>
              {/* Of the account shown, it is said beside its key. */}
              {isWrong && account !== scope ? (
                <KeyTrouble account={account} />
              ) : (
                <p className="form-hint">
                  {accountState(card, texts) ?? t('status.online')}
                  {isDoNotDisturb && ` · ${t('quiet.do-not-disturb-on')}`}
                </p>
              )}
            </div>
          </>
        )}
        <PopupButton
          className="button button-quiet button-more"
          label={more}
          icon="more"
          choices={() => choices}
        />
      </li>
    );
  }
}
