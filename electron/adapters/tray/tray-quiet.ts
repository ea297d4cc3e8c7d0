import {
  type DoNotDisturbLength,
  doNotDisturbLengths,
  type QuietNow,
} from '../../../shared/quiet/quiet.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import type { AccountCard, View } from '../../../shared/view/view.ts';
import { actionItem, separator, type TrayItem } from './tray-item.ts';
import { timeOf } from './tray-state.ts';

/**
 * What pauses notifications now. `all`: why all of them are paused, and until when; null when they are not. `some`: the
 * same for accounts that are paused while others are not. `resume`: first in the menu, until when, and the way to end
 * it; empty while nothing is paused.
 */
export function trayQuiet({ phase, quiet, accounts }: View, texts: Texts, nowMs: number) {
  if (phase !== 'ready') return { all: null, some: [], resume: [] };
  if (quiet.now !== null) {
    const all = words(quiet.now, texts, nowMs);
    const until: TrayItem = { kind: 'text', label: all };
    return {
      all,
      some: [],
      resume: [until, doNotDisturb(texts.t('tray.end-do-not-disturb'), null), separator],
    };
  }
  const silent = accounts.flatMap((card) => {
    if (accounts.length < 2 || card.quiet.now === null) return [];
    const title = words(card.quiet.now, texts, nowMs);
    return [{ card, text: texts.t('notify.of-account', { account: card.label, title }) }];
  });
  const menus = silent.map(({ card, text }): TrayItem => {
    return {
      kind: 'menu',
      label: text,
      items: [doNotDisturb(texts.t('tray.end-do-not-disturb'), null, card)],
    };
  });
  return {
    all: null,
    some: silent.map(({ text }) => text),
    resume: menus.length === 0 ? [] : [...menus, separator],
  };
}

/** The menu to pause notifications: all of them, or those of one of several accounts. */
export function doNotDisturbMenu({ accounts }: View, texts: Texts): TrayItem {
  const lengths = (card: AccountCard | null) =>
    doNotDisturbLengths.map((length) =>
      doNotDisturb(texts.t(`tray.do-not-disturb-${length}`), length, card),
    );
  const each = accounts.map(
    (card): TrayItem => ({ kind: 'menu', label: card.label, items: lengths(card) }),
  );
  return {
    kind: 'menu',
    label: texts.t('tray.do-not-disturb'),
    items: accounts.length < 2 ? lengths(null) : [...lengths(null), separator, ...each],
  };
}

function doNotDisturb(
  label: string,
  length: DoNotDisturbLength | null,
  card: AccountCard | null = null,
) {
  const whose = card === null ? {} : { account: card.key };
  return actionItem(label, { kind: 'do-not-disturb', length, ...whose });
}

function words({ cause, untilMs }: QuietNow, texts: Texts, nowMs: number): string {
  if (untilMs === null) return texts.t('tray.do-not-disturb-on');
  const time = timeOf(untilMs, texts, nowMs);
  return texts.t(cause === 'do-not-disturb' ? 'tray.do-not-disturb-on-until' : 'tray.quiet-until', {
    time,
  });
}
