import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useEffect,
  useState,
} from 'react';

/** A component whose code is loaded when first shown, or earlier: React shows what it suspends on 300 ms late. */
export interface Late<P extends object> {
  (props: P): ReactNode;
  load(): Promise<void>;
}

/** Makes a late component. Its code is in a local file, a few milliseconds away. */
export function late<P extends object>(read: () => Promise<ComponentType<P>>): Late<P> {
  let loaded: ComponentType<P> | null = null;
  const load = async () => {
    loaded = await read();
    return { default: loaded };
  };
  const Lazy: ComponentType<P> = lazy(load);
  function LateComponent(props: P) {
    // Keep one of the two while mounted: switching to the other would mount it anew.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(LateComponent, {
    load: async () => {
      await load();
    },
  });
}

/** Loads it once the window is idle. */
export function useLoadedWhenIdle({ load }: Pick<Late<never>, 'load'>): void {
  useEffect(() => {
    const request = requestIdleCallback(() => void load());
    return () => cancelIdleCallback(request);
  }, [load]);
}
