import type { Translation } from '../catalogue.ts';
import type { desktopTexts as english } from '../en/desktop.ts';

/** Spanish texts of the tray, the notifications, the menus and the command line. */
export const desktopTexts: Translation<typeof english, 'es'> = {
  'desktop.name': 'Hostbell',

  'tray.open': 'Abrir Hostbell',
  'tray.new-ticket': 'Nuevo ticket…',
  'tray.refresh': 'Actualizar ahora',
  'tray.refreshing': 'Actualizando…',
  'tray.quit': 'Salir de Hostbell',
  'tray.service-suspended': '{name} está suspendido',
  'tray.service-not-active': '{name}: {status}',
  'tray.ticket-answered': 'Respondido: {name}',
  'tray.more': { one: 'y {count} más', many: 'y {count} más', other: 'y {count} más' },
  'tray.all-quiet': 'No hay nada pendiente',
  'tray.services': {
    one: '{count} servicio requiere atención',
    many: '{count} servicios requieren atención',
    other: '{count} servicios requieren atención',
  },
  'tray.tickets': {
    one: '{count} ticket respondido',
    many: '{count} tickets respondidos',
    other: '{count} tickets respondidos',
  },
  'tray.outbox': {
    one: '{count} ticket sin enviar todavía',
    many: '{count} tickets sin enviar todavía',
    other: '{count} tickets sin enviar todavía',
  },
  'tray.state.starting': 'Iniciando',
  'tray.state.first-run': 'Aún no hay cuenta',
  'tray.state.keyring': 'Esperando a que se desbloquee el llavero',
  'tray.state.connecting': 'Conectando',
  'tray.state.offline': 'Sin conexión',
  'tray.state.paused': 'En pausa por el límite del proveedor',
  'tray.state.key-refused': 'La clave de API fue rechazada',
  'tray.state.trouble': 'El proveedor no responde como debería',

  'notify.service-suspended.title': '{name} está suspendido',
  'notify.service-not-active.title': '{name} ya no está activo',
  'notify.service-active-again.title': '{name} vuelve a estar activo',
  'notify.service-gone.title': '{name} ya no está en la cuenta',
  'notify.service-new.title': 'Servicio nuevo: {name}',
  'notify.service-due-soon.title': '{name} vence pronto',
  'notify.service-due-moved.title': 'Otro vencimiento: {name}',
  'notify.service-renewed.title': '{name} se ha renovado',
  'notify.service-price-changed.title': 'Otro precio: {name}',
  'notify.keeps-changing.title': '{name} no para de cambiar',
  'notify.ticket-closed.title': 'Cerrado: {name}',
  'notify.ticket-opened-elsewhere.title': 'Ticket nuevo en la cuenta: {name}',
  'notify.ticket-answered.title': 'Respondido: {name}',
  'notify.ticket-status-changed.title': 'Ahora {status}: {name}',
  'notify.ticket-status-unknown.title': 'Ahora sin estado: {name}',
  'notify.service-suspended.many': {
    one: '{count} servicio está suspendido',
    many: '{count} servicios están suspendidos',
    other: '{count} servicios están suspendidos',
  },
  'notify.service-not-active.many': {
    one: '{count} servicio ya no está activo',
    many: '{count} servicios ya no están activos',
    other: '{count} servicios ya no están activos',
  },
  'notify.service-active-again.many': {
    one: '{count} servicio vuelve a estar activo',
    many: '{count} servicios vuelven a estar activos',
    other: '{count} servicios vuelven a estar activos',
  },
  'notify.service-gone.many': {
    one: '{count} servicio ya no está en la cuenta',
    many: '{count} servicios ya no están en la cuenta',
    other: '{count} servicios ya no están en la cuenta',
  },
  'notify.service-new.many': {
    one: '{count} servicio nuevo',
    many: '{count} servicios nuevos',
    other: '{count} servicios nuevos',
  },
  'notify.service-due-soon.many': {
    one: '{count} servicio vence pronto',
    many: '{count} servicios vencen pronto',
    other: '{count} servicios vencen pronto',
  },
  'notify.service-due-moved.many': {
    one: '{count} servicio tiene otro vencimiento',
    many: '{count} servicios tienen otro vencimiento',
    other: '{count} servicios tienen otro vencimiento',
  },
  'notify.service-price-changed.many': {
    one: '{count} servicio tiene otro precio',
    many: '{count} servicios tienen otro precio',
    other: '{count} servicios tienen otro precio',
  },
  'notify.ticket-closed.many': {
    one: 'Se ha cerrado {count} ticket',
    many: 'Se han cerrado {count} tickets',
    other: 'Se han cerrado {count} tickets',
  },
  'notify.ticket-opened-elsewhere.many': {
    one: '{count} ticket nuevo en la cuenta',
    many: '{count} tickets nuevos en la cuenta',
    other: '{count} tickets nuevos en la cuenta',
  },
  'notify.ticket-answered.many': {
    one: 'Se ha respondido {count} ticket',
    many: 'Se han respondido {count} tickets',
    other: 'Se han respondido {count} tickets',
  },
  'notify.ticket-status-changed.many': {
    one: '{count} ticket tiene otro estado',
    many: '{count} tickets tienen otro estado',
    other: '{count} tickets tienen otro estado',
  },
  'notify.key-refused.title': 'El proveedor rechazó la clave de API',
  'notify.key-refused.body': 'Hostbell ha dejado de vigilar. Para introducir otra clave, hay que abrirlo.',
  'notify.at': 'A las {time}.',
  'notify.between': 'Entre {from} y {to}.',
  'notify.status': 'Estado: {status}.',
  'notify.status-change': 'Estado: {from} → {to}.',
  'notify.keeps-changing': 'Hostbell dirá más cuando se estabilice.',
  'notify.price': 'Precio: {from} → {to}.',
  'notify.due-date': 'Vencimiento: {from} → {to}.',
  'notify.due-on': 'Vence el {date}.',
  'notify.names': '{names}.',
  'notify.names-and-more': {
    one: '{names} y {count} más.',
    many: '{names} y {count} más.',
    other: '{names} y {count} más.',
  },

  'command.usage': 'Uso: hostbell [opción …] [hostbell://…]',

  'command--demo': 'ir directamente a la cuenta de demostración',

  'command--hidden': 'iniciar en la bandeja, sin ventana',

  'command--new-ticket': 'abrir un ticket nuevo',

  'command--quit': 'cerrar el Hostbell que está en marcha',

  'command--diagnostics': 'mostrar un informe para quien lo desarrolla, sin la clave ni los datos',

  'command--version': 'mostrar la versión',

  'command--help': 'mostrar esto',
};
