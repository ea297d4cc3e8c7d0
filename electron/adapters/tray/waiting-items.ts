import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { serviceName, ticketName } from '../../../shared/domain/item-name.ts';
import { serviceMeaning } from '../../../shared/domain/service-status.ts';
import { ownOverrides } from '../../../shared/domain/vocabulary.ts';
import { hasPortal } from '../../../shared/settings/account-settings.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { statusInWords } from '../../../shared/texts/status-words.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { isOffered } from '../../../shared/view/addressee.ts';
import {
  questionAbout,
  questionInWords,
  routeOfQuestion,
} from '../../../shared/view/suspension-question.ts';
import type { View } from '../../../shared/view/view.ts';
import { actionItem, openItem, present, type TrayItem } from './tray-item.ts';
import { timeOf } from './tray-state.ts';

const labelLength = 60;

/** A service that needs the person, with what can be done about a suspension. */
export function serviceItem(service: Service, view: View, texts: Texts, nowMs: number): TrayItem {
  const { id, status } = service;
  const name = lineOf(serviceName(service));
  if (serviceMeaning(status, ownOverrides(view.words.overrides, id)) !== 'suspended') {
    const text = texts.t('tray.service-not-active', { name, status: statusInWords(status, texts) });
    return openItem(text, { view: 'service', id });
  }
  const question = questionAbout(id, view);
  const asked =
    question &&
    openItem(
      questionInWords(question, timeOf(question.atMs, texts, nowMs), texts),
      routeOfQuestion(question),
    );
  const ask = texts.t(question === null ? 'service.ask-why' : 'service.ask-again');
  return {
    kind: 'menu',
    label: texts.t('tray.service-suspended', { name }),
    items: present(
      openItem(texts.t('notify.open'), { view: 'service', id }),
      asked,
      isOffered('newTickets', view, id)
        ? actionItem(ask, { kind: 'ask-why', serviceId: id })
        : null,
    ),
  };
}

/** An answered ticket, with what can be done about it. */
export function ticketItem(ticket: Ticket, view: View, texts: Texts): TrayItem {
  const { id } = ticket;
  return {
    kind: 'menu',
    label: texts.t('tray.ticket-answered', { name: lineOf(ticketName(ticket)) }),
    items: present(
      openItem(texts.t('notify.open'), { view: 'ticket', id }),
      hasPortal(view, id)
        ? actionItem(texts.t('notify.reply'), { kind: 'reply', ticketId: id })
        : null,
      actionItem(texts.t('ticket.done'), { kind: 'done', ticketId: id }),
    ),
  };
}

/** Server text for one line of a menu. */
export function lineOf(text: string): string {
  return plainLine(text, labelLength);
}
