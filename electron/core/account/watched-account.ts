import type { Account } from '../../../shared/domain/domain.ts';
import { type ApiProblem, problemOf } from '../../../shared/domain/problem.ts';
import { firstPage, isFixed } from '../../../shared/providers/first-page.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { linkFrom, ownPageId } from '../../../shared/providers/provider.ts';
import type { KeyPlace } from '../../../shared/settings/credentials.ts';
import { idPlaceholder, isPortalAddress } from '../../../shared/settings/portal-address.ts';
import { limitOf, ourLimits } from '../../../shared/tickets/ticket-form.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import { noAccount } from '../../../shared/view/no-account.ts';
import type { AccountPhase, AccountView, Offers } from '../../../shared/view/view.ts';
import type { Credentials, DemoAccount, ProviderPages } from '../ports.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import type { AccountData, AccountDataDeps, KnownAccount } from './account-data.ts';
import type { AccountSession, AccountSessionDeps } from './session.ts';

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
  extends Pick<AccountSessionDeps, 'account' | 'runtime' | 'fetch' | 'view' | 'intervalMs'>,
    Pick<AccountDataDeps, 'announcer' | 'documents'> {
  readonly limiterOf: (credentials: Credentials) => RateLimiter;
  readonly providerPages: ProviderPages;
  /**
   * Why the account that was just read cannot be watched with the data that is here, whose owner is `ours` if known:
   * `another-account`, or `cancelled` when this one ends. Null if it can.
   */
  readonly judge: (ours: KnownAccount | null, read: KnownAccount) => ApiProblem | null;
}

export type WatchedAccount = ReturnType<typeof createWatchedAccount>;

/** One account: its data on this computer, and its session while there is a key and it is not paused. */
export function createWatchedAccount(deps: WatchedAccountDeps) {
  const { runtime, limiterOf, view } = deps;
  let active: OpenAccount | null = null;
  let credentials: Credentials | null = null;
  let opened: Account | null = null;

  return {
    /** Null before anything was loaded, and after it was left. */
    now: (): OpenAccount | null => active,
    /** The session's; null without one. They must not be disclosed. */
    credentials: (): Credentials | null => credentials,
    /** What its key opens instead, while that is another account; otherwise null. */
    opened: (): Account | null => opened,
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
    const { data, known } = active ?? (await loadData(deps));
    const session = createAccountSession({
      ...deps,
      fetch: demo?.fetch ?? deps.fetch,
      credentials: given,
      limiter: limiterOf(given),
      data,
      onAccount: (read) => judge(given, read),
      isAccountRead: account != null,
    });
    const page = given.provider?.page ?? firstPage;
    active = { data, known, page, session, keyPlace, demo };
    credentials = given;
    if (account != null) await judge(given, account);
    show('ready', given.baseAddress);
    demo?.onChange(() => void session.readAnew());
    await session.start();
  }

  /** Data of one account is never compared with another's. */
  async function judge(given: Credentials, read: Account): Promise<ApiProblem | null> {
    // It may have been left while the account was read.
    if (credentials !== given || active === null) return cancelled;
    const { known } = active;
    const { baseAddress, provider } = given;
    const now: KnownAccount = {
      baseAddress,
      account: read,
      ...(provider !== undefined && { page: provider.id }),
    };
    const problem = deps.judge(known, now);
    opened = problem?.kind === 'another-account' ? read : null;
    if (problem !== null) return problem;
    if (isEqual(known, now)) return null;
    active = { ...active, known: now };
    show('ready', baseAddress);
    view.notices.addStorageProblem(problemOf(await active.data.saveAccount(now)));
    return null;
  }

  async function leave(): Promise<void> {
    credentials = null;
    opened = null;
    await active?.session?.stop();
    await active?.data.settled();
    active?.demo?.stop();
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
    ...(page?.events !== undefined && { webhooks: webhooksOf(page, baseAddress) }),
    offers: offersOf(page, known?.account.mayOnlyRead === true),
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

function webhooksOf(page: ProviderPage, baseAddress: string) {
  const { link, menu } = page.events ?? {};
  return {
    ...(link !== undefined && { link: linkFrom(link, page, baseAddress) }),
    ...(menu !== undefined && { menu }),
  };
}

/** What the window may offer for an account of this provider. */
function offersOf(page: ProviderPage | null, mayOnlyRead: boolean): Offers {
  const changes = mayOnlyRead ? undefined : page?.tickets;
  const { departments, open, reply, close, reopen } = changes ?? {};
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
    ...(reply !== undefined && {
      replies: limitOf('message', { ...ourLimits, ...(reply.limits ?? open?.limits) }),
    }),
  };
}

const cancelled = { kind: 'cancelled' } as const;
