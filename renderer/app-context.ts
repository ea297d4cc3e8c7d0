import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Bridge } from '../shared/ipc-contract.ts';
import type { Route } from '../shared/route.ts';
import type { Texts } from '../shared/texts/catalogue.ts';
import type { View } from '../shared/view.ts';
import type { TaughtWords } from '../shared/words.ts';
import type { ListDesk } from './lists/list-desk.ts';
import type { WindowState, WindowStore } from './store.ts';
import type { TimeFormat } from './time-format.ts';
import { currentRoute } from './trail.ts';

export interface App {
  readonly bridge: Bridge;
  readonly store: WindowStore;
  readonly texts: Texts;
  readonly times: TimeFormat;
  readonly desk: ListDesk;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('A component stands outside the app context.');
  return app;
}

export function useWindowState<T>(select: (state: WindowState) => T): T {
  return useStore(useApp().store.state, select);
}

/** A part of main's view. Only for components that are shown once there is a view. */
export function useView<T>(select: (view: View) => T): T {
  return useWindowState(
    useShallow(({ view }: WindowState) => {
      if (view === null) throw new Error('A component asked for the view before there is one.');
      return select(view);
    }),
  );
}

/** What the person taught us of the provider's words. */
export function useTaught(): TaughtWords {
  return useView((view) => view.words.taught);
}

export function useRoute(): Route {
  return useWindowState(({ trail }) => currentRoute(trail));
}
