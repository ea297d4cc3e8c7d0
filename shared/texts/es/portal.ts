import type { Translation } from '../catalogue.ts';
import type { portalTexts as english } from '../en/portal.ts';

/** Spanish texts about the provider's web portal and the currency: what the API does not say. */
export const portalTexts: Translation<typeof english, 'es'> = {
  'portal.open-ticket': 'Responder en el portal web',
  'portal.open-service': 'Abrir en el portal web',
  'portal.open-failed': 'No se pudo abrir el portal web.',
  'portal.set': 'Indicar su dirección',
  'portal.reply-hint':
    'Hostbell no puede enviar respuestas: la API del proveedor no lo permite. Se responde en el portal web.',
  'portal.settings': 'Portal web y moneda',
  'portal.address': 'Dirección del portal web',
  'portal.address-hint': 'La API del proveedor no la indica. Se abre en el navegador a petición.',
  'portal.address-invalid': 'Tiene que empezar por https:// y no llevar nombre de usuario.',
  'portal.ticket-address': 'Dirección de un ticket',
  'portal.service-address': 'Dirección de un servicio',
  'portal.pattern-hint': 'Opcional. Donde el portal lleva el número, se escribe {placeholder}.',
  'portal.pattern-invalid':
    'Tiene que empezar por https:// y llevar {placeholder} una vez, después del nombre del sitio.',
  'portal.currency': 'Símbolo de moneda',
  'portal.currency-hint': 'La API no indica la moneda. Vacío: solo números.',
  'portal.currency-invalid': {
    one: 'Como máximo {count} letra, por ejemplo € o CHF.',
    many: 'Como máximo {count} letras, por ejemplo € o CHF.',
    other: 'Como máximo {count} letras, por ejemplo € o CHF.',
  },
};
