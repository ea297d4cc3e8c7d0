import {
  type Change,
  type ChangeKind,
  changeKinds,
  isAboutService,
  isAlert,
  saysAnswered,
  withoutCompanions,
} from '../../../shared/domain/change.ts';
import { itemOf, refKey } from '../../../shared/domain/unread.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { titleOf } from '../../../shared/texts/change-title.ts';
import { momentText } from '../../../shared/texts/formats.ts';
import { listsInWords } from '../../../shared/texts/list-words.ts';
import { isReply, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { type Route, routeOf } from '../../../shared/view/route.ts';
import { questionInWords, routeOfQuestion } from '../../../shared/view/suspension-question.ts';
import type { AccountPorts, Clock, ItemFacts, KeyProblem } from '../../core/ports.ts';
import { listedName, type Wording, whatChanged, whatIsKnown, whenOf } from './notice-words.ts';
import type { NotificationButton, OsNotification, OsNotifier } from './os-notifier.ts';

const namedItems = 3;
/** For a title among others in a body. */
const listedNameLength = 30;
/** For an account's name before a title. */
const accountNameLength = 30;
/** At once, however many kinds of change there are; the last one counts the rest. */
const mostNotifications = 3;
/** For the subject of a ticket in a title. */
const subjectLength = 60;
/** For the lists that are not watched. */
const listsLength = 100;
const betweenTestsMs = 5_000;
/** One click snoozes at most this many items. */
const mostSnoozed = 50;

/**
 * Shows one notification for each kind of change, three at most, so that a bad night does not cause fifty of them.
 * Reports true when the OS accepted all of them.
 */
export function createAnnouncer(deps: {
  readonly notify: OsNotifier;
  readonly texts: Texts;
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly facts: () => ItemFacts;
}): AccountPorts['announcer'] {
  const { notify, clock, texts, settings, facts } = deps;
  let lastTest: { readonly atMs: number; readonly isShown: Promise<boolean> } | null = null;
  const wording = () => ({ texts, nowMs: clock.nowMs(), settings: settings(), facts: facts() });
  return {
    async announce(changes, account) {
      let areAllTaken = true;
      for (const notification of await notificationsOf(withoutCompanions(changes), wording())) {
        areAllTaken = (await show(notification, account)) && areAllTaken;
      }
      return areAllTaken;
    },
    async announceHeld(changes, account) {
      const notification = await heldNotification(withoutCompanions(changes), wording());
      return notification === null || show(notification, account);
    },
    announceKey: (problem, account) => show(aboutHostbell(problem), account),
    announceUnsent: (item, account) => show(unsent(item), account),
    announceTest() {
      const nowMs = clock.monotonicMs();
      // A page may ask for it without a person's input.
      if (lastTest === null || nowMs - lastTest.atMs >= betweenTestsMs)
        lastTest = { atMs: nowMs, isShown: show(aboutHostbell('test')) };
      return lastTest.isShown;
    },
  };

  function aboutHostbell(what: KeyProblem | 'test'): OsNotification {
    const isTest = what === 'test';
    const unwatched = isTest ? facts().unwatched() : [];
    const said = isTest && unwatched.length > 0 ? 'test-partly' : what;
    const lists = plainLine(listsInWords(unwatched, texts), listsLength);
    return {
      title: texts.t(`notify.${said}-title`),
      body: texts.t(`notify.${said}-body`, { lists }),
      route: { view: isTest ? 'overview' : 'services' },
      urgency: isTest ? 'normal' : 'critical',
      isSilent: settings().sound !== 'all',
      buttons: [],
    };
  }

  function unsent(item: OutboxItem): OsNotification {
    const { state } = item;
    const what = state.name === 'rejected' ? 'refused' : 'not-sent';
    const reason =
      state.name === 'rejected' && 'words' in state.problem ? state.problem.words : null;
    const quoted = reason === null ? [] : [texts.t('notify.quoted', { text: reason })];
    const name = plainLine(item.form.subject, subjectLength);
    return {
      title: texts.t(isReply(item) ? `tray.${what}-reply` : `tray.${what}`, { name }),
      body: [...quoted, texts.t('notify.unsent-kept')].join(' '),
      route: routeOfUnsent(item),
      urgency: 'normal',
      isSilent: settings().sound !== 'all',
      buttons: [],
    };
  }

  /** With several accounts, the title begins with the name of the one it is about. */
  function show(notification: OsNotification, account: string | null = null): Promise<boolean> {
    if (account === null) return notify(notification);
    const { title } = notification;
    const named = { account: plainLine(account, accountNameLength), title };
    return notify({ ...notification, title: texts.t('notify.of-account', named) });
  }
}

/** Where its text is: a refused one in the form again, any other where the window keeps it. */
function routeOfUnsent({ id, state, replyTo }: OutboxItem): Route {
  if (replyTo !== undefined) return { view: 'ticket', id: replyTo };
  if (state.name !== 'rejected') return { view: 'tickets', unsent: id };
  return { view: 'new-ticket', serviceId: null, unsent: id };
}

/** The notifications for these changes, the most urgent kind first. */
async function notificationsOf(changes: readonly Change[], wording: Wording) {
  const kinds = changeKinds
    .map((kind) => changes.filter((change) => change.kind === kind))
    .filter((ofKind) => ofKind.length > 0);
  const eachKind = (some: typeof kinds) =>
    Promise.all(some.map((ofKind) => oneKind(ofKind, wording)));
  if (kinds.length <= mostNotifications) return eachKind(kinds);
  const first = kinds.slice(0, mostNotifications - 1);
  const rest = kinds.slice(mostNotifications - 1).flat();
  const title = wording.texts.t('notify.more-changes', { count: rest.length });
  return [...(await eachKind(first)), mixed(rest, title, wording)];
}

/** One notification for all held changes; null without any. */
async function heldNotification(changes: readonly Change[], wording: Wording) {
  const ordered = changes.toSorted(
    (a, b) => changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind),
  );
  const [first] = ordered;
  if (first === undefined) return null;
  if (ordered.every(({ kind }) => kind === first.kind)) return oneKind(ordered, wording);
  return mixed(ordered, wording.texts.t('notify.held', { count: ordered.length }), wording);
}

/** One notice for changes of one kind. */
async function oneKind(changes: readonly Change[], wording: Wording): Promise<OsNotification> {
  const [first] = changes;
  return first !== undefined && changes.length === 1
    ? single(first, wording)
    : several(changes, wording);
}

async function single(change: Change, wording: Wording): Promise<OsNotification> {
  const { texts } = wording;
  const known = await whatIsKnown(change, wording);
  // With a service that is due only time passed; words that have just come need no time beside the OS's.
  const isTimeless = change.kind === 'service-due-soon' || (saysAnswered(change) && known !== null);
  const lines = [
    known === null ? whatChanged(change, texts) : null,
    isTimeless ? null : whenOf([change], wording),
    known,
    change.keepsChanging === true ? texts.t('notify.keeps-changing') : null,
  ];
  const route = routeOf(change);
  return {
    title: titleOf(change, texts),
    body: lines.filter((line) => line !== null).join(' '),
    route,
    ...urgency([change], wording),
    buttons: [
      ...answers(change, wording),
      ...snoozeUnlessAlert([change], texts),
      open(route, texts),
    ],
  };
}

function several(changes: readonly Change[], wording: Wording): OsNotification {
  const { texts } = wording;
  const kind: ChangeKind = changes[0]?.kind ?? 'service-suspended';
  const route = routeOfKind(kind);
  return {
    title: texts.t(`notify.${kind}.many`, { count: changes.length }),
    body: `${namesIn(changes.map(listedName), ', ', texts)} ${whenOf(changes, wording)}`,
    route,
    ...urgency(changes, wording),
    buttons: [...snoozeUnlessAlert(changes, texts), open(route, texts)],
  };
}

function routeOfKind(kind: ChangeKind): Route {
  if (isAlert({ kind })) return { view: 'activity' };
  return isAboutService(kind) ? { view: 'services' } : { view: 'tickets' };
}

/** One notification for changes of several kinds, each in its own words. */
function mixed(changes: readonly Change[], title: string, wording: Wording): OsNotification {
  const { texts } = wording;
  const [first] = changes;
  const isOneItem =
    first !== undefined && new Set(changes.map((change) => refKey(itemOf(change)))).size === 1;
  const route: Route = isOneItem ? routeOf(first) : { view: 'activity' };
  const titles = changes.map((change) => titleOf(change, texts, listedNameLength));
  return {
    title,
    body: `${namesIn(titles, ' · ', texts)} ${whenOf(changes, wording)}`,
    route,
    ...urgency(changes, wording),
    buttons: [open(route, texts)],
  };
}

/** The first three names, and how many more there are. */
function namesIn(all: readonly string[], between: string, texts: Texts): string {
  const names = all.slice(0, namedItems).join(between);
  const left = all.length - namedItems;
  return left > 0
    ? texts.t('notify.names-and-more', { names, count: left })
    : texts.t('notify.names', { names });
}

function urgency(
  changes: readonly Change[],
  { settings: { sound } }: Wording,
): Pick<OsNotification, 'urgency' | 'isSilent'> {
  const hasSuspension = changes.some(({ kind }) => kind === 'service-suspended');
  return {
    urgency: hasSuspension ? 'critical' : 'normal',
    isSilent:
      sound === 'none' ||
      (sound === 'suspensions' && !hasSuspension) ||
      // Good news need not make anyone jump.
      changes.every(({ kind }) => kind === 'service-active-again'),
  };
}

/** What a person may want to do about it. */
function answers(change: Change, wording: Wording): readonly NotificationButton[] {
  const { texts, facts } = wording;
  if (change.kind === 'service-suspended') {
    // What was held back may have been asked about meanwhile.
    const question = facts.questionAbout(change.itemId);
    if (question === null && !facts.canAsk(change.itemId)) return [];
    return [
      question === null
        ? { kind: 'ask-why', label: texts.t('service.ask-why'), serviceId: change.itemId }
        : {
            kind: 'open',
            label: questionInWords(
              question,
              momentText(question.atMs, wording.nowMs, texts.locale),
              texts,
            ),
            route: routeOfQuestion(question),
          },
    ];
  }
  if (change.kind === 'alert-invoice' && facts.hasPortal(change.itemId)) {
    const page = { kind: 'home', id: accountOf(change.itemId) } as const;
    return [{ kind: 'portal', label: texts.t('notify.open-portal'), page }];
  }
  if (!saysAnswered(change)) return [];
  const ticketId = change.itemId;
  const page = { kind: 'ticket', id: ticketId } as const;
  return [
    ...(facts.hasPortal(ticketId)
      ? [{ kind: 'portal', label: texts.t('notify.reply'), page } as const]
      : []),
    { kind: 'done', label: texts.t('ticket.done'), ticketId },
  ];
}

function snoozeUnlessAlert(
  changes: readonly Change[],
  texts: Texts,
): readonly NotificationButton[] {
  const items = changes.filter((change) => !isAlert(change)).slice(0, mostSnoozed);
  if (items.length === 0) return [];
  return [{ kind: 'snooze', label: texts.t('notify.snooze'), items: items.map(itemOf) }];
}

function open(route: Route, texts: Texts): NotificationButton {
  return { kind: 'open', label: texts.t('notify.open'), route };
}
