import type { Translation } from '../catalogue.ts';
import type { moneyTexts as english } from '../en/money.ts';

/** Spanish texts of the view of costs and due dates. */
export const moneyTexts: Translation<typeof english, 'es'> = {
  'nav.money': 'Costes',
  'money.title': 'Costes y vencimientos',
  'money.due': 'Lo que vence',
  'money.period': 'Periodo',
  'money.days': { one: '{count} día', many: '{count} días', other: '{count} días' },
  'money.due-count': {
    one: '{count} vencimiento',
    many: '{count} vencimientos',
    other: '{count} vencimientos',
  },
  'money.without-price': {
    one: '{count} sin precio, no está en la suma.',
    many: '{count} sin precio, no están en la suma.',
    other: '{count} sin precio, no están en la suma.',
  },
  'money.next-only':
    'Cada servicio cuenta una vez, con el próximo vencimiento que indica el proveedor: lo que se renueva otra vez en el periodo no se suma.',
  'money.no-dates': {
    one: '{count} servicio no tiene vencimiento legible.',
    many: '{count} servicios no tienen vencimiento legible.',
    other: '{count} servicios no tienen vencimiento legible.',
  },
  'money.overdue': 'Pasados',
  'money.upcoming': 'Próximos',
  'money.calendar': 'Vencimientos por día',
  'money.on-day': {
    one: '{date}: {count} vencimiento, {amount}',
    many: '{date}: {count} vencimientos, {amount}',
    other: '{date}: {count} vencimientos, {amount}',
  },
  'money.show-all-days': 'Mostrar todos los días',
  'money.none-due': 'Nada vence en este tiempo. Arriba se puede elegir otro plazo.',
  'money.costs': 'Lo que cuesta',
  'money.per-month': 'Al mes',
  'money.per-year': 'Al año',
  'money.monthly-services': {
    one: '{count} servicio de pago mensual',
    many: '{count} servicios de pago mensual',
    other: '{count} servicios de pago mensual',
  },
  'money.yearly-services': {
    one: '{count} servicio de pago anual',
    many: '{count} servicios de pago anual',
    other: '{count} servicios de pago anual',
  },
  'money.month-rounded': 'Un doceavo del año.',
  'money.year-exact': 'Doce veces lo mensual, más lo anual.',
  'money.other-cycles': 'Otros ciclos de facturación',
  'money.other-cycles-note': 'Aparte: Hostbell no sabe con qué frecuencia se pagan.',
  'money.other-cycle-services': {
    one: '{count} servicio',
    many: '{count} servicios',
    other: '{count} servicios',
  },
  'money.no-cycle': 'Sin ciclo indicado',
  'money.by': 'Costes por',
  'money.by-product': 'Producto',
  'money.by-type': 'Tipo',
  'money.unnamed': 'Sin indicar',
  'money.rest': { one: '{count} otro', many: '{count} otros', other: '{count} otros' },
  'money.total': 'Total',
  'money.no-currency': 'La API del proveedor no indica la moneda.',
  'money.set-currency': 'Indicar un símbolo',
  'money.no-services':
    'Cuando la cuenta tenga servicios, aquí se verá lo que cuestan y cuándo vencen. Si falta alguno, en los ajustes se ve de quién es esta cuenta.',
};
