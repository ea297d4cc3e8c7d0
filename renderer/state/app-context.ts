import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Bridge } from '../../shared/ipc/ipc-contract.ts';
import { ownSettings } from '../../shared/settings/account-settings.ts';
import type { AccountSettings } from '../../shared/settings/settings.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { Route } from '../../shared/view/route.ts';
import { type AccountCard, isKeyWrong, type View } from '../../shared/view/view.ts';
import type { TimeFormat } from '../formats/time-format.ts';
import { currentRoute } from './history.ts';
import type { ListState } from './list-state.ts';
import type { WindowState, WindowStore } from './store.ts';

export interface App {
  readonly bridge: Bridge;
  readonly store: WindowStore;
  readonly texts: WindowTexts;
  /** Of the texts. */
  readonly t: WindowTexts['t'];
  readonly times: TimeFormat;
  readonly listState: ListState;
}

/** More than fits in a line. */
const namesLength = 80;

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('A component stands outside the app context.');
  return app;
}

export function useWindowState<T>(select: (state: WindowState) => T): T {
  return useStore(useApp().store.state, select);
}

/** A part of main's view; the same object while its members are. Only for components shown once there is a view. */
export function useView<T>(select: (view: View) => T): T {
  return useWindowState(
    useShallow(({ view }) => {
      if (view === null) throw new Error('A component asked for the view before there is one.');
      return select(view);
    }),
  );
}

export function useRoute(): Route {
  return useWindowState(({ history }) => currentRoute(history));
}

/** The settings of the account shown; null when several are shown together. */
export function useOwnSettings(): AccountSettings | null {
  const scope = useWindowState((state) => state.scope);
  return useView(({ settings, accounts }) => ownSettings(settings, accounts, scope));
}

/** With several accounts, the one a new key is for: the one shown, else the first whose key is refused, missing or another's. */
export function useRefusedAccount(): string | null {
  const scope = useWindowState((state) => state.scope);
  const asking = useView(({ accounts, connection }) => {
    if (accounts.length < 2) return null;
    // The banner is about the worst of them.
    const isTold = (card: AccountCard) =>
      isKeyWrong(connection) && card.connection.state === connection.state;
    const isWithoutKey = ({ phase }: AccountCard) => phase === 'without-key';
    return (accounts.find(isTold) ?? accounts.find(isWithoutKey))?.key ?? null;
  });
  return scope ?? asking;
}

/** The names of the accounts in this state, if several are shown together and only some of them are; otherwise null. */
export function useNamesOf(isIn: (card: AccountCard) => boolean): string | null {
  const { locale } = useApp().texts;
  const scope = useWindowState((state) => state.scope);
  return useView(({ accounts }) => {
    const names = accounts.filter(isIn).map(({ label }) => label);
    if (scope !== null || names.length === 0 || names.length === accounts.length) return null;
    return plainLine(new Intl.ListFormat(locale).format(names), namesLength);
  });
}
