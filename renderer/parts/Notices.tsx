import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { type ProblemText, problemText } from '../../shared/texts/problem-text.ts';
import type { Notice, Platform } from '../../shared/view/view.ts';
import { useApp, useView } from '../state/app-context.ts';
import { DismissibleBanner } from './Banner.tsx';
import { Button } from './Button.tsx';
import type { IconName } from './Icon.tsx';

type Told = Exclude<Notice, { readonly kind: 'connected' }>;

const icons: { readonly [K in Told['kind']]?: IconName } = {
  'notifications-fail': 'bell',
  'no-tray': 'info',
  'text-cut-off': 'clock',
};

/** Those that ask for nothing. */
const reports: ReadonlySet<Told['kind']> = new Set(['no-tray', 'text-cut-off']);

/** Problems with this computer, until the person dismisses them. */
export function Notices() {
  const { bridge, t, texts } = useApp();
  const { notices, platform } = useView(({ notices, platform }) => ({ notices, platform }));
  const isNew = notices.some(({ kind }) => kind === 'connected');
  // What it says is a card of the overview, which also says that there is no tray.
  const others = notices.filter(
    (notice): notice is Told =>
      notice.kind !== 'connected' && !(isNew && notice.kind === 'no-tray'),
  );
  return others.map((notice) => (
    <DismissibleBanner
      key={notice.id}
      tone={reports.has(notice.kind) ? 'info' : 'attention'}
      icon={icons[notice.kind] ?? 'warning'}
      {...noticeText(notice, texts, platform.os)}
      dismiss={t('notice.dismiss')}
      onDismiss={() => void bridge.invoke('notice:dismiss', { id: notice.id })}
    >
      {notice.kind === 'notifications-fail' ? (
        <Button isSmall onClick={() => void bridge.invoke('notification:test', null)}>
          {t('notice.test')}
        </Button>
      ) : undefined}
    </DismissibleBanner>
  ));
}

function noticeText(notice: Told, texts: WindowTexts, os: Platform['os']): ProblemText {
  const { t } = texts;
  switch (notice.kind) {
    case 'storage':
      return problemText(notice.problem, texts);
    case 'environment': {
      const { title, body } = problemText(notice.problem, texts);
      return { title: t('notice.environment-title'), body: `${title}. ${body}` };
    }
    case 'shortcut-refused':
    case 'no-tray':
    case 'text-cut-off':
    case 'window-busy':
      return { title: t(`notice.${notice.kind}-title`), body: t(`notice.${notice.kind}-body`) };
    case 'notifications-fail': {
      // Of an app that nobody signed, macOS shows none, and has no switch for it.
      const body = t(`notice.notifications-fail-${os}`);
      return { title: t('notice.notifications-fail-title'), body };
    }
  }
}
