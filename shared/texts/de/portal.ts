import type { Translation } from '../catalogue.ts';
import type { portalTexts as english } from '../en/portal.ts';

/** German texts about the provider's web portal and the currency: what the API does not say. */
export const portalTexts: Translation<typeof english, 'de'> = {
  'portal.open-ticket': 'Im Webportal antworten',
  'portal.open-service': 'Im Webportal öffnen',
  'portal.open-failed': 'Das Webportal ließ sich nicht öffnen.',
  'portal.set': 'Adresse angeben',
  'portal.reply-hint':
    'Hostbell kann keine Antworten senden: Die API des Anbieters sieht das nicht vor. Antworten Sie im Webportal.',
  'portal.settings': 'Webportal und Währung',
  'portal.address': 'Adresse des Webportals',
  'portal.address-hint':
    'Die API Ihres Anbieters nennt sie nicht. Wird auf Ihren Wunsch im Browser geöffnet.',
  'portal.address-invalid':
    'Geben Sie eine Adresse ein, die mit https:// beginnt und keinen Benutzernamen enthält.',
  'portal.ticket-address': 'Adresse eines Tickets',
  'portal.service-address': 'Adresse eines Dienstes',
  'portal.pattern-hint': 'Freiwillig. Schreiben Sie {placeholder}, wo im Portal die Nummer steht.',
  'portal.pattern-invalid':
    'Geben Sie eine Adresse ein, die mit https:// beginnt und {placeholder} einmal hinter dem Namen der Website enthält.',
  'portal.currency': 'Währungszeichen',
  'portal.currency-hint': 'Die API nennt keine Währung. Leer: nur Zahlen.',
  'portal.currency-invalid': {
    one: 'Höchstens {count} Buchstabe, etwa € oder CHF.',
    other: 'Höchstens {count} Buchstaben, etwa € oder CHF.',
  },
};
