import { type ComponentType, useEffect, useState } from 'react';

type Load = () => Promise<unknown>;
const loads: Load[] = [];

/**
 * A component whose script is no part of the window's first one. It is loaded when the component is first shown, which
 * shows nothing for that moment, or earlier by `loadTheRest`. React's own `lazy` shows a loaded component up to 300 ms
 * late, since React spaces out what Suspense reveals.
 */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<unknown> | null = null;
  const loadOnce = () => {
    loading ??= load().then((component) => {
      loaded = component;
    });
    return loading;
  };
  loads.push(loadOnce);

  return function Later(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => loaded);
    useEffect(() => {
      if (Shown === null) void loadOnce().then(() => setShown(() => loaded));
    }, [Shown]);
    return Shown === null ? null : <Shown {...props} />;
  };
}

/** Loads the scripts of all these components, one after another, whenever the window has nothing else to do. */
export function loadTheRest(): void {
  const next = (at: number) =>
    requestIdleCallback(() => void loads[at]?.().finally(() => next(at + 1)));
  next(0);
}
