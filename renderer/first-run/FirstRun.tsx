import { Button } from '../parts/Button.tsx';
import { BrandMark, Icon, type IconName } from '../parts/Icon.tsx';
import { Notices } from '../parts/Notices.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { ConnectForm } from './ConnectForm.tsx';

/** Shown while there is no account: what Hostbell is, the demo, and connecting. */
export function FirstRun() {
  const { bridge, t } = useApp();
  const [problem, ask, isStarting] = useProblem();

  return (
    <main className="first-run">
      <section className="welcome">
        <div className="welcome-inner">
          <p className="welcome-brand">
            <BrandMark isLarge />
            {t('app.name')}
          </p>
          <h1 className="welcome-title">{t('first-run.title')}</h1>
          <p className="welcome-lead">{t('first-run.lead')}</p>
          <ul className="welcome-points">
            <Point icon="server" text={t('first-run.point-watch')} />
            <Point icon="send" text={t('first-run.point-file')} />
            <Point icon="lock" text={t('first-run.point-key')} />
          </ul>
          <div className="welcome-demo">
            <Button
              className="button-bell button-large"
              disabled={isStarting}
              onClick={() => void ask(bridge.invoke('account:start-demo', null))}
            >
              {t(isStarting ? 'first-run.demo-starting' : 'first-run.demo')}
            </Button>
            <p className="welcome-demo-hint">{t('first-run.demo-hint')}</p>
            <ProblemNote problem={problem} isAlert />
          </div>
        </div>
      </section>
      <section className="connect" aria-labelledby="connect-title">
        <div className="connect-inner">
          <Notices />
          <h2 id="connect-title" className="connect-title">
            {t('first-run.form-title')}
          </h2>
          <ConnectForm />
        </div>
      </section>
    </main>
  );
}

function Point({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      {text}
    </li>
  );
}
