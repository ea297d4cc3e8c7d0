/** Asks the shell about a permission by Electron's name. `isNative`: Chromium answers the page as decided. */
export type AskPermission = (
  isRequest: boolean,
  permission: string,
  details: object,
) => Promise<{ readonly isGranted: boolean; readonly isNative: boolean }>;

/**
 * Asks the shell before a page uses a permission, since Chromium's debugging protocol does not report such requests.
 * A page that finds a way around gets what Chromium grants without a person: nothing.
 *
 * Sent as text into the world of the page, so it uses nothing from outside itself.
 */
export function guardPermissions(ask: AskPermission): void {
  const { apply, get } = Reflect;
  const { defineProperty } = Object;
  const OwnException = DOMException;
  type Question = readonly [permission: string, details?: object];

  const requests = {
    Notification: { requestPermission: () => ['notifications'] },
    'Geolocation.prototype': { getCurrentPosition: () => ['geolocation'] },
    'MediaDevices.prototype': {
      getUserMedia: (wanted) => {
        const kinds = ['video', 'audio'] as const;
        return ['media', { mediaTypes: kinds.filter((kind) => Boolean(member(wanted, kind))) }];
      },
    },
    'Clipboard.prototype': {
      read: () => ['clipboard-read'],
      readText: () => ['clipboard-read'],
      write: () => ['clipboard-sanitized-write'],
      writeText: () => ['clipboard-sanitized-write'],
    },
    'Navigator.prototype': {
      requestMIDIAccess: (options) => [member(options, 'sysex') === true ? 'midiSysex' : 'midi'],
    },
    'StorageManager.prototype': { persist: () => ['persistent-storage'] },
    'WakeLock.prototype': { request: () => ['screen-wake-lock'] },
    IdleDetector: { requestPermission: () => ['idle-detection'] },
    'Keyboard.prototype': { lock: () => ['keyboardLock'] },
    'Element.prototype': {
      requestFullscreen: () => ['fullscreen'],
      requestPointerLock: () => ['pointerLock'],
    },
    '': { getScreenDetails: () => ['window-management'], queryLocalFonts: () => ['local-fonts'] },
  } satisfies Readonly<Record<string, Readonly<Record<string, (given: unknown) => Question>>>>;
  for (const [path, members] of Object.entries(requests)) {
    for (const [name, question] of Object.entries(members)) guard(path, name, true, question);
  }
  // The page's names for permissions are also Electron's, except for these.
  const electronNames: Readonly<Record<string, string>> = {
    __proto__: null as never,
    camera: 'media',
    microphone: 'media',
    'clipboard-write': 'clipboard-sanitized-write',
  };
  guard('Permissions.prototype', 'query', false, (descriptor) => {
    const name = String(member(descriptor, 'name'));
    const mediaType = name === 'camera' ? 'video' : 'audio';
    const permission = name === 'midi' && member(descriptor, 'sysex') === true ? 'midiSysex' : name;
    const electronName = electronNames[permission] ?? permission;
    return electronName === 'media' ? ['media', { mediaType }] : [electronName];
  });

  function guard(
    path: string,
    name: string,
    isRequest: boolean,
    question: (given: unknown) => Question,
  ): void {
    let owner: unknown = globalThis;
    for (const part of path === '' ? [] : path.split('.')) owner = member(owner, part);
    const original = member(owner, name);
    // Not every page has all of them.
    if (typeof original !== 'function') return;
    const guarded = {
      async [name](this: unknown, ...parts: unknown[]): Promise<unknown> {
        const [permission, details = {}] = question(parts[0]);
        const { isGranted, isNative } = await ask(isRequest, permission, details);
        if (!isGranted && !isNative) throw new OwnException('Permission denied', 'NotAllowedError');
        return apply(original, this, parts);
      },
    };
    const value: unknown = guarded[name];
    const rest = { writable: true, enumerable: true, configurable: true };
    defineProperty(owner, name, { __proto__: null, value, ...rest } as PropertyDescriptor);
  }

  function member(owner: unknown, name: string): unknown {
    return (typeof owner === 'object' && owner !== null) || typeof owner === 'function'
      ? get(owner, name)
      : undefined;
  }
}
