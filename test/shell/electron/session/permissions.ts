import type { PermissionQuestion } from '../../chromium/trust.ts';

// Called with the shell's own objects in place of Electron's.
type Ask = (
  contents: object,
  permission: string,
  decide: (isGranted: boolean) => void,
  details: object,
) => void;
type Check = (contents: object, permission: string, origin: string, details: object) => boolean;

/** The app's decisions about permissions in one session; without a handler, everything is granted, as in Electron. */
export function createPermissions() {
  let ask: Ask | null = null;
  let check: Check | null = null;
  const waiting = new Set<(isGranted: boolean) => void>();
  return {
    setRequestHandler(handler: unknown) {
      ask = asHandler<Ask>(handler);
      // Without a handler, what is undecided is refused.
      if (ask === null) for (const settle of waiting) settle(false);
    },
    setCheckHandler(handler: unknown) {
      check = asHandler<Check>(handler);
    },
    /** Waits until the app has decided. */
    decide(
      contents: object,
      { isRequest, permission, details, url }: PermissionQuestion,
    ): boolean | Promise<boolean> {
      const origin = originOf(url);
      const asked = { ...details, requestingUrl: url, isMainFrame: true };
      if (!isRequest) return check === null || check(contents, permission, origin, asked) === true;
      if (ask === null) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const settle = (isGranted: boolean) => {
        waiting.delete(settle);
        resolve(isGranted === true);
      };
      waiting.add(settle);
      const isMedia = permission === 'media';
      ask(contents, permission, settle, isMedia ? { ...asked, securityOrigin: origin } : asked);
      return promise;
    },
  };
}

function asHandler<T>(handler: unknown): T | null {
  if (handler !== null && typeof handler !== 'function')
    throw new TypeError('Must pass null or function');
  // The app's own, by Electron's types.
  return handler as T | null;
}

/** As Chromium writes the origin of an address. */
function originOf(url: string): string {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/.exec(url)?.[0];
  return origin === undefined ? '' : `${origin}/`;
}
