import { createContext, useContext, useRef } from 'react';
import { useStore } from 'zustand';
import { shallow } from 'zustand/vanilla/shallow';
import type { StatusOverrides } from '../../shared/domain/vocabulary.ts';
import type { Bridge } from '../../shared/ipc/ipc-contract.ts';
import type { Texts } from '../../shared/texts/catalogue.ts';
import type { Route } from '../../shared/view/route.ts';
import type { View } from '../../shared/view/view.ts';
import type { TimeFormat } from '../formats/time-format.ts';
import { currentRoute } from './history.ts';
import type { ListDesk } from './list-state.ts';
import type { WindowState, WindowStore } from './store.ts';

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
  const last = useRef<{ readonly value: T } | null>(null);
  return useWindowState(({ view }: WindowState) => {
    if (view === null) throw new Error('A component asked for the view before there is one.');
    const value = select(view);
    if (last.current !== null && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}

/** The meanings that the person gave to the provider's words. */
export function useOverrides(): StatusOverrides {
  return useView((view) => view.words.overrides);
}

export function useRoute(): Route {
  return useWindowState(({ trail }) => currentRoute(trail));
}

/** Whether two parts of the view have the same in them. Arrays item by item: zustand's way takes a frame for a long one. */
function isSame<T>(a: T, b: T): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => item === b[index]);
  return shallow(a, b);
}
