import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { countedKinds } from '../../shared/tickets/outbox-item.ts';
import type { Mood, Overview } from '../../shared/view/overview.ts';
import { type AccountCard, isTimeInBanner } from '../../shared/view/view.ts';
import { plainTicketNames } from '../formats/plain-name.ts';
import { isUnread, useUnread } from '../lists/use-unread.ts';
import { Button } from '../parts/Button.tsx';
import { CheckAccount } from '../parts/EmptyState.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useUnwatched } from '../state/use-unwatched.ts';

const icons = {
  suspended: 'pause-octagon',
  attention: 'warning',
  refused: 'warning',
  unsent: 'send',
  replied: 'ticket',
  overdue: 'calendar',
  unreadable: 'info',
  empty: 'server',
  well: 'check',
} as const satisfies Record<Mood, IconName>;

/**
 * The state of what is shown in one sentence, and since when. What else waits is told by the rows below. Says nothing about
 * lists that were not read.
 */
export function Headline({ model, mood }: { model: Overview; mood: Mood }) {
  const { store, t, texts, times } = useApp();
  const { services, tickets } = useView((view) => ({
    services: view.services,
    tickets: view.tickets,
  }));
  const unread = useUnread();
  // An account that was never read does not make the others' data any older.
  const isStale = useView((view) =>
    unread === null
      ? isOutOfDate(view)
      : view.accounts.some((card) => !isUnread(card) && isOutOfDate(card)),
  );
  const isTimeTold = useView(isTimeInBanner);
  // Whose data is older is said elsewhere, if it is that of only some accounts.
  const isWhollyStale = useView((view) =>
    view.accounts.every((card) => isUnread(card) || isOutOfDate(card)),
  );

  const isCalm = mood === 'well' || mood === 'empty';
  const unwatched = useUnwatched();
  const unreadable = unreadableInWords(model, unwatched, texts);
  if (services.asOfMs === null || (unread !== null && isCalm)) {
    const isReading = unread?.isReading ?? services.problem === null;
    return (
      <header className="headline headline-plain">
        <span className="headline-mark">
          <Icon name={isReading ? 'clock' : 'cloud'} />
        </span>
        <h1 className="headline-title">
          {unread?.text ?? (isReading ? t('overview.reading') : unreadTitle())}
        </h1>
        {mood === 'well' && services.asOfMs !== null && (
          <p className="headline-note">{noteOfOthers(services.asOfMs)}</p>
        )}
        {!isReading && (
          <p className="headline-note">
            <Button look="link" onClick={store.refresh}>
              {t('app.try-again')}
            </Button>
          </p>
        )}
      </header>
    );
  }
  const asOfMs = Math.min(services.asOfMs, tickets.asOfMs ?? services.asOfMs);
  const since = model.wellSince;
  const isEmpty = mood === 'empty';
  const isNew = model.ended.count === 0;
  const said = notes();
  const look = isEmpty && model.services.count + model.tickets.count > 0 ? 'plain' : mood;
  return (
    <header className={`headline headline-${isStale && mood === 'well' ? 'plain' : look}`}>
      <span className="headline-mark">
        <Icon name={icons[mood]} />
      </span>
      <h1 className="headline-title">{title()}</h1>
      {said.length > 0 && (
        <p className="headline-note">
          {said.join(' · ')}
          {isEmpty && isNew && (
            <>
              {' '}
              <CheckAccount look="link" />
            </>
          )}
        </p>
      )}
    </header>
  );

  /** Of an account of which no service was ever read. */
  function unreadTitle(): string {
    return unwatched === null
      ? t('overview.unread')
      : t('overview.unwatched', { lists: unwatched });
  }

  /** What else there is to say, worst first. */
  function notes(): readonly string[] {
    const { count } = model.snoozed;
    const said = [
      ...(isEmpty && isNew ? [t('services.empty-body')] : []),
      ...(isStale && !isTimeTold && (isWhollyStale || isCalm)
        ? [t('overview.stale', { time: times.clock(asOfMs) })]
        : []),
      ...(mood === 'unreadable'
        ? [...unreadable.said.slice(1), ...unreadable.advice]
        : unreadable.said),
      ...(count > 0 ? [t('overview.snoozed', { count })] : []),
      ...(unread === null ? [] : [unread.text]),
    ];
    if (said.length > 0) return said;
    return mood !== 'well' || since === null
      ? []
      : [t(`overview.well-since-${since.from}`, { time: times.clock(since.atMs) })];
  }

  function title(): string {
    switch (mood) {
      case 'well':
        return t('overview.well');
      case 'empty':
        return t(isNew ? 'services.empty-title' : 'overview.none-active');
      case 'unreadable':
        return unreadable.said[0] ?? '';
      default:
        return sentencesOf(model)
          .filter(({ of }) => of === mood)
          .map(({ text, count }) => t(text, { count }))
          .join(' · ');
    }
  }

  /** If an account has not been read: what can be said about the others. */
  function noteOfOthers(atMs: number): string {
    if (isStale) return t('overview.stale', { time: times.clock(atMs) });
    const { count } = model.snoozed;
    return count > 0 ? t('overview.snoozed', { count }) : t('overview.others-well');
  }
}

/** What needs the person, each kind in a sentence. A reply that a suspended service shows is in that one's. */
function sentencesOf(model: Overview) {
  const { suspended, attention, replied, told } = model.waiting;
  return (
    [
      { of: 'suspended', text: 'overview.suspended', count: suspended },
      { of: 'attention', text: 'overview.attention', count: attention },
      ...kindsOf('refused'),
      ...kindsOf('unsent'),
      { of: 'replied', text: 'overview.replied', count: replied - told },
      { of: 'overdue', text: 'overview.overdue', count: model.overdue.count },
    ] as const
  ).filter(({ count }) => count > 0);

  function kindsOf<Kind extends 'refused' | 'unsent'>(of: Kind) {
    const kinds = countedKinds(`overview.${of}`, `overview.${of}-replies`, model[of]);
    return kinds.map((kind) => ({ of, ...kind }));
  }
}

/** What could not be read, and what to do about it. */
function unreadableInWords(
  { unreadable: { services, tickets }, unreadMessages }: Overview,
  unwatched: string | null,
  { t, locale }: WindowTexts,
): { readonly said: readonly string[]; readonly advice: readonly string[] } {
  const count = unreadMessages.length;
  const names = plainTicketNames(unreadMessages, locale);
  const statuses = [
    ...(services > 0 ? [t('overview.unreadable-services', { count: services })] : []),
    ...(tickets > 0 ? [t('overview.unreadable-tickets', { count: tickets })] : []),
  ];
  return {
    said: [
      ...(unwatched === null ? [] : [t('overview.unwatched', { lists: unwatched })]),
      ...statuses,
      ...(count > 0 ? [t('overview.unread-messages', { count })] : []),
    ],
    advice: [
      ...(unwatched === null ? [] : [t('overview.unwatched-body')]),
      ...(statuses.length > 0 ? [t('overview.unreadable-body')] : []),
      ...(count > 0 ? [t('overview.unread-messages-body', { names })] : []),
    ],
  };
}

function isOutOfDate({
  services,
  tickets,
  connection,
}: Pick<AccountCard, 'services' | 'tickets' | 'connection'>): boolean {
  return services.problem !== null || tickets.problem !== null || connection.state === 'offline';
}
