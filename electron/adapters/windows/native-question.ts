import type { Texts } from '../../../shared/texts/catalogue.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { Clock, Confirm, Question } from '../../core/ports.ts';

/**
 * Asks with the OS's own message box, which no page can answer. Enter, Escape and closing it mean no. One box at a
 * time: a question asked meanwhile is answered no. So is one asked within two seconds of the second no in a row, four
 * of the third, and so on up to five minutes: a person who slipped can try again, but a page cannot wear them down.
 */
export function createNativeQuestion(deps: {
  readonly dialog: Pick<Electron.Dialog, 'showMessageBox'>;
  /** The window that the box belongs to. macOS blocks the whole app for a box without one. */
  readonly parent: () => Electron.BaseWindow | null;
  readonly texts: Texts;
  readonly clock: Pick<Clock, 'monotonicMs'>;
}): Confirm {
  const { dialog, parent, texts, clock } = deps;
  let isOpen = false;
  let noes = 0;
  let closedUntilMs = Number.NEGATIVE_INFINITY;
  return async (question) => {
    if (isOpen || clock.monotonicMs() < closedUntilMs) return false;
    isOpen = true;
    try {
      const box = boxFor(question, texts);
      const window = parent();
      const { response } = await (window === null
        ? dialog.showMessageBox(box)
        : dialog.showMessageBox(window, box));
      noes = response === confirmed ? 0 : noes + 1;
      if (noes > 1) closedUntilMs = clock.monotonicMs() + Math.min(500 * 2 ** noes, longestPauseMs);
      return response === confirmed;
    } catch {
      // The window was closed while the question was open.
      return false;
    } finally {
      isOpen = false;
    }
  };
}

const confirmed = 1;
const longestPauseMs = 5 * 60_000;
const nameLength = 60;
/** In a question; the host stands by itself before it. */
const addressLength = 300;

function boxFor(question: Question, texts: Texts): Electron.MessageBoxOptions {
  const { t } = texts;
  const [message, detail] = wordsFor(question, texts);
  return {
    type: 'question',
    message,
    detail,
    buttons: [t('confirmation.cancel'), t(`confirmation.${question.kind}.yes`)],
    defaultId: 0,
    cancelId: 0,
    // Otherwise Windows turns a long label into a large link instead of a button.
    noLink: true,
  };
}

function wordsFor(asked: Question, { t }: Texts): readonly [message: string, detail: string] {
  switch (asked.kind) {
    case 'remove-account': {
      const { unsent, name } = asked;
      const lost =
        unsent > 0 ? `${t('confirmation.remove-account.unsent', { count: unsent })} ` : '';
      const message =
        name === undefined
          ? t('confirmation.remove-account.title')
          : t('confirmation.remove-account.title-of', { name: plainLine(name, nameLength) });
      return [message, lost + t('confirmation.remove-account.detail')];
    }
    case 'open-link':
    case 'open-page': {
      const { host } = new URL(asked.address);
      const address = plainLine(asked.address, addressLength);
      return [
        t('confirmation.open-link.title', { host }),
        t(`confirmation.${asked.kind}.detail`, { address }),
      ];
    }
    case 'replace-key':
    case 'add-account':
    case 'same-account': {
      const { kind, host } = asked;
      return [
        t(`confirmation.${kind}.title`, { host }),
        t(`confirmation.${kind}.detail`, { host }),
      ];
    }
    case 'set-alerts':
    case 'end-alerts':
      return alertsWords(asked, t);
    case 'act': {
      const subject = plainLine(asked.subject, nameLength);
      const isTicket = asked.act === 'send-ticket' && subject !== '';
      const message = isTicket
        ? t('confirmation.act.send-of', { subject })
        : t(`confirmation.act.${asked.act}`);
      return [message, t('confirmation.act.detail')];
    }
    case 'portal': {
      // As the browser reads them: a host in other letters shows as it really is.
      const hosts = new Set(asked.addresses.map((address) => new URL(address).host));
      const host = [...hosts].join(', ');
      return [t('confirmation.portal.title', { host }), t('confirmation.portal.detail')];
    }
  }
}

function alertsWords(
  asked: Extract<Question, { kind: 'set-alerts' | 'end-alerts' }>,
  t: Texts['t'],
): readonly [message: string, detail: string] {
  const name = asked.name && plainLine(asked.name, nameLength);
  const of = name === null ? '' : `\n\n${t('confirmation.of-account', { name })}`;
  const lost = (host: string) => t('confirmation.alerts-lost', { host });
  if (asked.kind === 'end-alerts')
    return [t('confirmation.end-alerts.title'), lost(asked.host) + of];
  const { server, replaces } = asked;
  const detail = t('confirmation.set-alerts.detail', { address: plainLine(server, addressLength) });
  return [
    t('confirmation.set-alerts.title', { host: new URL(server).host }),
    detail + (replaces === null ? '' : `\n\n${lost(replaces)}`) + of,
  ];
}
