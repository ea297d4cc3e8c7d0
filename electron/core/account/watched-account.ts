import type { Account } from '../../../shared/domain/domain.ts';
import { type ApiProblem, problemOf, type Result } from '../../../shared/domain/problem.ts';
import { firstPage, isFixed } from '../../../shared/providers/first-page.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { linkFrom, ownPageId } from '../../../shared/providers/provider.ts';
import type { KeyPlace } from '../../../shared/settings/credentials.ts';
import { idPlaceholder, isPortalAddress } from '../../../shared/settings/portal-address.ts';
import { longestMessage, ourLimits, type TextLimits } from '../../../shared/tickets/ticket-form.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { AccountPhase, AccountView, Offers } from '../../../shared/view/view.ts';
import type { Credentials, DemoAccount, ProviderPages } from '../ports.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import type { SerialQueue } from '../serial-queue.ts';
import type { AccountData, AccountDataDeps, KnownAccount } from './account-data.ts';
import { noAccount } from './no-account.ts';
import type { AccountSession, AccountSessionDeps } from './session.ts';
import { isOurs, type Whose, whoseAccount } from './whose-account.ts';

export interface OpenAccount {
  readonly data: AccountData;
  readonly known: KnownAccount | null;
  /** Null without a key, where none that came with this program describes the provider. */
  readonly page: ProviderPage | null;
  readonly session: AccountSession | null;
  readonly keyPlace: KeyPlace;
  readonly demo: DemoAccount | null;
}

export interface WatchedAccountDeps
  extends Pick<AccountSessionDeps, 'runtime' | 'fetch' | 'view' | 'intervalMs'>,
    Pick<AccountDataDeps, 'announcer' | 'documents'> {
  readonly limiterOf: (credentials: Credentials) => RateLimiter;
  readonly providerPages: ProviderPages;
  /** Runs changes of the account in the order in which they were requested. */
  readonly queue: SerialQueue;
  /**
   * Whether this one may watch the account that was just read; false when another one watches it, and this one ends.
   * `isNew`: it is not the account whose data is here.
   */
  readonly mayWatch: (read: KnownAccount, isNew: boolean) => boolean;
  /**
   * The key opens a different account from the one whose data is here, which is set aside next. `read` is null for a
   * key that may not read it.
   */
  readonly onAnother: (before: KnownAccount, read: Account | null) => Promise<void>;
  /** The provider writes this account's id in different ways. Called once. */
  readonly onIdWavers: (known: KnownAccount) => void;
}

export type WatchedAccount = ReturnType<typeof createWatchedAccount>;

/** One account: its data on this computer, and its session while there is a key and it is not paused. */
export function createWatchedAccount(deps: WatchedAccountDeps) {
  const { runtime, limiterOf, view, queue } = deps;
  let active: OpenAccount | null = null;
  let credentials: Credentials | null = null;
  /** Of the accounts whose data was set aside in this run. */
  const formerIds = new Set<string>();

  return {
    /** Null before anything was loaded, and after it was left. */
    now: (): OpenAccount | null => active,
    /** The session's; null without one. They must not be disclosed. */
    credentials: (): Credentials | null => credentials,
    /**
     * Watches it, with its data from earlier runs or what is already shown without a key. `account` is the one that was
     * just read, or null when this key may not read it.
     */
    begin,
    /** Ends any session, and shows what earlier runs read without asking the provider. `begin` resumes it. */
    showStill,
    /** Ends the session and saves what is not saved yet. */
    leave,
  };

  async function showStill(why: Exclude<AccountPhase, 'starting' | 'ready'>): Promise<void> {
    if (active?.session != null) await leave();
    active ??= { ...(await loadData(deps)), session: null, keyPlace: 'os', demo: null };
    show(why, active.known?.baseAddress ?? '');
  }

  async function begin(
    given: Credentials,
    keyPlace: KeyPlace,
    {
      demo = null,
      account,
    }: { readonly demo?: DemoAccount | null; readonly account?: Account | null } = {},
  ): Promise<void> {
    runtime.log.redact(given.key);
    // Imported on demand, as the data: a start without an account needs neither.
    const { createAccountSession } = await import('./session.ts');
    let { data, known } = active ?? (await loadData(deps));
    if (account !== undefined && known !== null && (account === null || !isOurs(known, account))) {
      await deps.onAnother(known, account);
      // Data of one account is never compared with another's, and never thrown away either.
      await data.quarantine();
      ({ data, known } = await loadData(deps));
    }
    const session = createAccountSession({
      ...deps,
      credentials: given,
      limiter: limiterOf(given),
      data,
      onAccount: (read, readAgain) => judge(given, keyPlace, read, readAgain),
      isAccountRead: account != null,
    });
    const page = given.provider?.page ?? firstPage;
    active = { data, known, page, session, keyPlace, demo };
    credentials = given;
    if (account != null) await takeAccount(given, keyPlace, account, 'ours');
    show('ready', given.baseAddress);
    await session.start();
  }

  async function judge(
    given: Credentials,
    keyPlace: KeyPlace,
    read: Account,
    readAgain: () => Promise<Result<Account, ApiProblem>>,
  ): Promise<Exclude<Whose, 'wavers'>> {
    const known = active?.known ?? null;
    const whose =
      known === null ? 'ours' : await whoseAccount(known, read, { formerIds, readAgain });
    if (typeof whose === 'object') return whose;
    // It may have been left while the id was read again.
    if (credentials !== given) return 'another';
    if (whose === 'wavers' && known !== null && known.wavers !== true) deps.onIdWavers(known);
    return (await takeAccount(given, keyPlace, read, whose)) ? 'ours' : 'another';
  }

  /** False when the data at hand is another account's: the session must not go on with it, and is replaced. */
  async function takeAccount(
    given: Credentials,
    keyPlace: KeyPlace,
    account: Account,
    whose: Exclude<Whose, object>,
  ): Promise<boolean> {
    if (active === null) return false;
    const isAnother = whose === 'another';
    const before = isAnother ? null : active.known;
    const known = knownNow(given, account, before, whose);
    if (!deps.mayWatch(known, isAnother || active.known === null)) return false;
    if (isAnother) {
      if (active.known !== null) formerIds.add(active.known.account.id);
      void queue.run(async () => {
        // It may have been paused or removed meanwhile.
        if (credentials !== given) return;
        await leave();
        await begin(given, keyPlace, { account });
      });
      return false;
    }
    if (isEqual(active.known, known)) return true;
    active = { ...active, known };
    show('ready', given.baseAddress);
    view.notices.addStorageProblem(problemOf(await active.data.saveAccount(known)));
    return true;
  }

  async function leave(): Promise<void> {
    credentials = null;
    await active?.session?.stop();
    await active?.data.settled();
    await active?.demo?.stop();
    active = null;
  }

  function show(phase: AccountPhase, baseAddress: string): void {
    if (active !== null) view.update({ phase, account: accountView(active, baseAddress) });
  }
}

async function loadData(
  deps: AccountDataDeps & Pick<WatchedAccountDeps, 'providerPages'>,
): Promise<Pick<OpenAccount, 'data' | 'known' | 'page'>> {
  deps.view.update(noAccount);
  const { createAccountData } = await import('./account-data.ts');
  const data = createAccountData(deps);
  const known = await data.load();
  const id = known?.page;
  return { data, known, page: id === undefined ? firstPage : await deps.providerPages.page(id) };
}

function knownNow(
  { baseAddress, provider }: Credentials,
  account: Account,
  before: KnownAccount | null,
  whose: Exclude<Whose, object>,
): KnownAccount {
  return {
    baseAddress,
    // However the provider writes its id now, the data here has one.
    account: { ...account, id: before?.account.id ?? account.id },
    ...(provider !== undefined && { page: provider.id }),
    ...((whose === 'wavers' || before?.wavers === true) && { wavers: true }),
  };
}

function accountView(
  { known, page, keyPlace, demo }: OpenAccount,
  baseAddress: string,
): AccountView {
  return {
    account: known?.account ?? null,
    baseAddress,
    isDemo: demo !== null,
    keyPlace,
    ...(known?.page === ownPageId && { hasOwnPage: true as const }),
    ...(page !== null && linksOf(page, baseAddress)),
    offers: offersOf(page),
  };
}

/** Where the provider's page leads in its web portal. */
function linksOf(page: ProviderPage, baseAddress: string): Pick<AccountView, 'portal' | 'keyLink'> {
  const { base, key, tickets, services = [] } = page;
  const full = (link?: string) => (link === undefined ? null : linkFrom(link, page, baseAddress));
  const portalTicketAddress = full(tickets?.link);
  // With several lists, an id does not tell which link is its.
  const portalServiceAddress = full(services.length === 1 ? services[0]?.link : undefined);
  const keyLink = full(key.link);
  const known = portalTicketAddress ?? portalServiceAddress ?? keyLink;
  if (known === null) return {};
  const home = isFixed(base)
    ? `${new URL(known.replace(idPlaceholder, '')).origin}/`
    : linkFrom('/', page, baseAddress);
  return {
    ...(keyLink !== null && { keyLink }),
    ...(isPortalAddress(home) && {
      portal: { portalAddress: home, portalTicketAddress, portalServiceAddress },
    }),
  };
}

/** What the window may offer for an account of this provider. */
function offersOf(page: ProviderPage | null): Offers {
  const { departments, open, reply, close, reopen } = page?.tickets ?? {};
  const takesPriority = JSON.stringify(open?.body ?? {}).includes('{priority}');
  const hasCosts = page?.services?.some(
    ({ fields }) => (fields.price ?? fields.nextDueDate) !== undefined,
  );
  return {
    ...(hasCosts === true && { costs: true }),
    ...(page?.tickets !== undefined && { tickets: true }),
    ...(open !== undefined && { newTickets: true, longest: { ...ourLimits, ...open.limits } }),
    ...(departments !== undefined && { departments: true }),
    ...(takesPriority && { priorities: open?.priorities ?? [] }),
    ...(close !== undefined && { close: true }),
    ...(reopen !== undefined && { reopen: true }),
    ...(page?.keeps !== undefined && { unmapped: true }),
    ...(reply !== undefined && { replies: replyLimits(reply.limits ?? open?.limits) }),
  };
}

function replyLimits({ message = longestMessage, characters }: Partial<TextLimits> = {}) {
  return { longest: message, ...(characters !== undefined && { characters }) };
}
