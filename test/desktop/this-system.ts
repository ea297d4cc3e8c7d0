import { osOf } from '../../electron/adapters/system/platform.ts';

/** What a system gives an app: for tests that would otherwise expect what Linux or the preview shell gives. */
interface SystemGifts {
  /** Whether an icon that was made may be shown nowhere: the person has to drag it out. */
  readonly hidesNewIcons: boolean;
  /** The icon's file while one thing waits for the person, and while nothing does. */
  readonly icon: { readonly one: RegExp; readonly none: RegExp };
  /** As Playwright presses them, where `ControlOrMeta` does not say it all. */
  readonly keys: { readonly accounts: string; readonly endOfText: string };
}

const keys = { accounts: 'Alt', endOfText: 'Control+End' };

const systems: Readonly<Record<ReturnType<typeof osOf>, SystemGifts>> = {
  linux: {
    hidesNewIcons: false,
    icon: { one: /attention-counts-24-(light|dark)\.png#0,0,24,24$/, none: /idle-24/ },
    keys,
  },
  windows: {
    hidesNewIcons: true,
    // A badge on the taskbar button counts; the display's scale gives the size.
    icon: { one: /attention-\d+-(light|dark)\.png$/, none: /idle-\d+/ },
    keys,
  },
  macos: {
    hidesNewIcons: false,
    // The number is beside the icon.
    icon: { one: /attentionTemplate\.png$/, none: /idleTemplate/ },
    keys: { accounts: 'Alt+Meta', endOfText: 'Meta+ArrowDown' },
  },
};

const os = osOf(process.platform);
/** The computer that the tests run on. */
export const thisSystem = { os, ...systems[os] };

/**
 * What this system says of a file or folder with these permission bits, such as `600`. Windows has none: access follows
 * from the person's profile folder, and Node says 666 of all that may be written to.
 */
export function modeHere(bits: string): string {
  return os === 'windows' ? '666' : bits;
}
