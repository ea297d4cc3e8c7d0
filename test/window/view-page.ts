import type { BrowserContext } from 'playwright';
import type { AccountData } from '../../electron/demo/account-book.ts';
import { success } from '../../shared/domain/problem.ts';
import type { WindowKind } from '../../shared/ipc/channel-rules.ts';
import type { View } from '../../shared/view/view.ts';
import { createFakeBridge, type FakeBridge } from '../fakes/bridge-fake.ts';
import { aConnection, aReadyView, aSection, aService, aTicket } from '../fakes/domain-fixtures.ts';
import { putBridge } from './page-bridge.ts';
import { test } from './window-test.ts';

export type ViewPage = Awaited<ReturnType<typeof openViewPage>>;

/**
 * The built page without main: it shows the view that the test gives it. In a fake main's place, settings and names of services are
 * changed, and details are those of the lists; the settings of notifications are opened; any other request fails.
 */
export async function openViewPage(context: BrowserContext, origin: string) {
  let view: View | null = null;
  let details: Promise<void> = Promise.resolve();
  const page = await context.newPage();
  const known = () => {
    if (view === null) throw new Error('The test has shown no view yet.');
    return view;
  };
  const read = async <T extends { readonly id: string }>(items: readonly T[], id: string) => {
    await details;
    const found = items.find((item) => item.id === id);
    if (found === undefined) throw new Error(`The view has no ${id}.`);
    return success(found);
  };
  const bridge: FakeBridge = createFakeBridge({
    'view:subscribe': known,
    'settings:change': async (change) => {
      await show({ ...known(), settings: { ...known().settings, ...change } as View['settings'] });
      return success(null);
    },
    'service:rename': async ({ id, name }) => {
      const { services } = known();
      const items = services.items.map((one) => (one.id === id ? { ...one, ownName: name } : one));
      await show({ ...known(), services: { ...services, items } });
      return success(null);
    },
    'service:read': ({ id }) => read(known().services.items, id),
    'ticket:read': ({ id }) => read(known().tickets.items, id),
    'overview:looked': () => success(null),
    'place:note': () => undefined,
    'items:look': () => undefined,
    'notification:settings': () => true,
  });
  bridge.onViewPatch(await putBridge(page, bridge.invoke));
  return { page, bridge, view: known, open, show, holdDetails };

  /** Opens a window on this view. */
  async function open(first: View, kind: WindowKind = 'main'): Promise<void> {
    view = first;
    await page.goto(`${origin}/index.html?locale=en${kind === 'main' ? '' : `&window=${kind}`}`);
    await page.locator('h1').first().waitFor();
  }

  /** Main's view is this one from now on. */
  async function show(next: View): Promise<void> {
    view = next;
    bridge.change(next);
  }

  /** Details stay unread until the function that it returns is called. */
  function holdDetails(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    details = promise;
    return resolve;
  }
}

/** Tests of what the page shows of a view: one page for all of a file. */
export const viewTest = test
  .extend('shown', { scope: 'file' }, async ({ context, origin }, { onCleanup }) => {
    const shown = await openViewPage(context, origin);
    onCleanup(() => shown.page.close());
    return shown;
  })
  .extend('page', ({ shown }) => shown.page);

/** The view of an account with this data that has just been read, with the given parts. */
export function viewOf(
  { services, tickets }: Partial<AccountData>,
  parts: Partial<View> = {},
): View {
  const asOfMs = Date.now();
  return aReadyView({
    services: aSection(
      (services ?? []).map((one) => aService(one.id, one)),
      { asOfMs },
    ),
    tickets: aSection(
      (tickets ?? []).map(({ messages, ...one }) =>
        aTicket(one.id, {
          ...one,
          conversation: messages.map(({ author, body, createdAt }) => ({
            author,
            text: body,
            at: createdAt,
          })),
        }),
      ),
      { asOfMs },
    ),
    connection: aConnection('online', { asOfMs }),
    ...parts,
  });
}
