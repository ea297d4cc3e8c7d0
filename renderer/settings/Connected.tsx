import { useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { useUnwatched } from '../state/use-unwatched.ts';
import { SwitchRow } from './rows/SwitchRow.tsx';

/**
 * After the first connection: that it works, and whether the test notification was seen. It can be left as it is: it is
 * gone with the next start, and nothing is changed before the person has answered.
 */
export function Connected() {
  const { bridge, t } = useApp();
  const platform = useView((view) => view.platform);
  const desktop = useView((view) => view.desktop);
  const hasFailed = useView(({ notices }) =>
    notices.some(({ kind }) => kind === 'notifications-fail'),
  );
  const unwatched = useUnwatched();
  const [isUnseen, setIsUnseen] = useState(false);
  const [startsAtLogin, setStartsAtLogin] = useState(true);
  const [problem, ask, isBusy] = useProblem();

  async function goOn(): Promise<void> {
    const isWanted = platform.canStartAtLogin && startsAtLogin;
    if (isWanted && !(await ask(bridge.invoke('settings:change', { startAtLogin: true })))) return;
    void bridge.invoke('notice:dismiss', { id: 'connected' });
  }

  return (
    <section className="card" aria-labelledby="connected">
      <ProblemNote problem={problem} isAlert />
      <div className="connected-news">
        <Icon name="check" />
        <div>
          <h2 id="connected" className="subsection-title">
            {t('connected.title')}
          </h2>
          {!isUnseen && <p className="form-hint">{where()}</p>}
        </div>
      </div>
      {platform.canStartAtLogin && (
        <div className="setting-field">
          <SwitchRow
            label={t('settings.start-at-login')}
            isOn={startsAtLogin}
            onChange={setStartsAtLogin}
          />
        </div>
      )}
      <div className="connected-news" aria-live="polite">
        <Icon name={isUnseen && !hasFailed ? 'warning' : 'bell'} />
        <div className="connected-question">
          {/* Where the computer refused it, a banner says so. */}
          {isUnseen && !hasFailed && (
            <p className="subsection-title">{t('connected.unseen-title')}</p>
          )}
          {hasFailed || (
            <p className={isUnseen ? 'form-hint' : undefined}>
              {t(isUnseen ? 'connected.unseen' : 'connected.test')}{' '}
              {isUnseen && platform.os !== 'linux' && (
                <Button
                  look="link"
                  onClick={() => void bridge.invoke('notification:settings', null)}
                >
                  {t('connected.open-settings')}
                </Button>
              )}
            </p>
          )}
          <p className="setting-entry">
            {isUnseen || hasFailed ? (
              <>
                {hasFailed || <Button onClick={testAgain}>{t('notice.test')}</Button>}
                <Button
                  look={hasFailed ? 'plain' : 'quiet'}
                  disabled={isBusy}
                  onClick={() => void goOn()}
                >
                  {t('connected.done')}
                </Button>
              </>
            ) : (
              <>
                <Button disabled={isBusy} onClick={() => void goOn()}>
                  {t('connected.yes')}
                </Button>
                <Button onClick={() => setIsUnseen(true)}>{t('connected.no')}</Button>
              </>
            )}
          </p>
        </div>
      </div>
    </section>
  );

  function testAgain(): void {
    void bridge.invoke('notification:test', null);
  }

  function where(): string {
    if (!desktop.hasTray) return `${t('notice.no-tray-title')}. ${t('notice.no-tray-body')}`;
    if (unwatched !== null) return t('connected.partly', { lists: unwatched });
    return t(platform.os === 'macos' ? 'connected.menu-bar' : 'connected.beside-clock');
  }
}
