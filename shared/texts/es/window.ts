import type { Translation } from '../en/catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** Spanish texts of the window’s frame: navigation, status line, notices, actions and small parts that stand everywhere. */
export const windowTexts: Translation<typeof english, 'es'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Iniciando…',
  'app.lost-title': 'Esta ventana perdió el contacto con Hostbell',
  'app.lost-body':
    'No se ha perdido nada. Se puede intentar de nuevo, o salir de Hostbell desde la bandeja y volver a iniciarlo.',
  'app.try-again': 'Intentar de nuevo',

  'nav.money': 'Costes',
  'nav.overview': 'Resumen',
  'nav.label': 'Principal',
  'nav.services': 'Servicios',
  'nav.tickets': 'Tickets',
  'nav.activity': 'Actividad',
  'nav.new-ticket': 'Nuevo ticket',
  'nav.settings': 'Ajustes',
  'nav.attention': {
    one: '{count} requiere atención',
    many: '{count} requieren atención',
    other: '{count} requieren atención',
  },
  'nav.answered': { one: '{count} respondido', many: '{count} respondidos', other: '{count} respondidos' },
  'nav.demo': 'Demo',

  'status.label': 'Estado',
  'status.connecting': 'Conectando…',
  'status.online': 'Al día',
  'status.offline': 'Sin conexión',
  'status.paused': 'En pausa',
  'status.paused-until': 'continúa en {time}',
  'status.paused-over': 'continúa en un momento',
  'status.services-trouble': 'Servicios: {problem}',
  'status.tickets-trouble': 'Tickets: {problem}',
  'status.key-refused': 'Clave rechazada',
  'status.keyring': 'Esperando al llavero',
  'status.as-of': 'a las {time}',
  'status.refreshing': 'Actualizando…',
  'status.refresh': 'Actualizar',

  'banner.key-refused-title': 'El proveedor rechazó la clave',
  'banner.key-refused-body':
    'Hostbell volverá a preguntar unas cuantas veces en las próximas horas. Lo leído antes sigue aquí, y los borradores también. En el portal web, en cuenta, claves de API, se crea una nueva, que se introduce aquí.',
  'banner.keyring-title': 'El llavero está bloqueado',
  'banner.keyring-body':
    'Hay que desbloquearlo para que Hostbell pueda usar la clave API. Si se cerró la ventana que pedía la contraseña, basta con reiniciar Hostbell para que vuelva a aparecer. Hasta entonces se muestran los últimos datos guardados.',
  'banner.restart': 'Reiniciar Hostbell',
  'banner.try-now': 'Intentar ahora',
  'banner.paused-title': 'El proveedor pidió una pausa',
  'banner.paused-body': 'Demasiadas peticiones en un minuto. Hostbell espera y luego continúa por sí solo.',

  'notice.no-tray-title': 'Este escritorio no muestra iconos en la bandeja',
  'notice.no-tray-body':
    'Aquí Hostbell funciona como cualquier otra aplicación. Para volver a abrir esta ventana, basta con iniciarlo otra vez. En GNOME, la extensión AppIndicator muestra el icono.',
  'notice.shortcut-title': 'Las teclas del ticket rápido están ocupadas',
  'notice.shortcut-body':
    'Ahora las usa otra aplicación o el escritorio. En los ajustes se pueden elegir otras.',
  'notice.dismiss': 'Descartar',
  'notice.environment-title': 'La clave o la dirección del entorno no sirven',
  'notice.notifications-title': 'Las notificaciones no llegan',
  'notice.notifications-body':
    'El sistema no aceptó la última notificación. Los cambios se siguen viendo aquí y en la bandeja.',

  'left-behind.title': 'La clave abre ahora otra cuenta',
  'left-behind.body': {
    one: '{count} texto no se envió a la cuenta anterior. Se conserva aquí para copiarlo.',
    many: '{count} textos no se enviaron a la cuenta anterior. Se conservan aquí para copiarlos.',
    other: '{count} textos no se enviaron a la cuenta anterior. Se conservan aquí para copiarlos.',
  },
  'left-behind.show': 'Mostrar textos',
  'left-behind.hide': 'Ocultar textos',
  'left-behind.may-have-arrived':
    'Este quizá llegó a la cuenta anterior. Conviene comprobarlo allí antes de enviarlo otra vez.',
  'left-behind.discard-confirm': '¿Descartar estos textos para siempre?',

  'closing.title': '¿Seguir vigilando en segundo plano?',
  'closing.body':
    'Este escritorio no tiene bandeja para Hostbell. En segundo plano sigue vigilando la cuenta y avisando; para volver a abrir esta ventana, basta con iniciarlo otra vez. Se puede cambiar en los ajustes.',
  'closing.stay': 'Seguir vigilando',
  'closing.quit': 'Salir de Hostbell',
  'closing.cancel': 'Volver a la ventana',

  'action.palette': 'Ir a cualquier parte',
  'action.search': 'Buscar en la lista',
  'action.copy': 'Copiar dominio, dirección o ID',
  'action.copy-id': 'Copiar el ID',
  'action.show-all': 'Quitar búsqueda y filtros',
  'action.dismiss': 'Descartar los avisos de la ventana',
  'action.update': 'Actualizar Hostbell: siguiente paso',
  'action.snooze-hour': 'Posponer durante una hora',
  'action.snooze-morning': 'Posponer hasta mañana por la mañana',
  'action.snooze-change': 'Posponer hasta que cambie',
  'action.mute-hour': 'Silenciar todo durante una hora',
  'action.mute-morning': 'Silenciar todo hasta mañana por la mañana',
  'action.mute-open': 'Silenciar todo hasta que se reactive',
  'action.export': 'Exportar…',
  'action.back': 'Atrás',
  'action.help': 'Teclas y ayuda',
  'action.list-down': 'Entrada siguiente',
  'action.list-up': 'Entrada anterior',
  'action.list-first': 'Primera entrada',
  'action.list-last': 'Última entrada',
  'action.list-open': 'Abrir la entrada',

  'palette.search': 'Ir a un servicio, un ticket o una acción',
  'palette.placeholder': 'Servicio, ticket o acción…',
  'palette.nothing': 'Nada coincide. Se puede probar con un ID, un dominio o una palabra del asunto.',
  'palette.recent': 'Recientes',
  'palette.action': 'Acciones',

  'help.title': 'Teclas',
  'help.close': 'Cerrar',
  'help.anywhere': 'En cualquier parte',
  'help.item': 'En un servicio o ticket',
  'help.service': 'En un servicio',
  'help.ticket': 'En un ticket',
  'help.list': 'En una lista',
  'help.form': 'Al escribir un ticket',

  'section.stale': 'Se muestra lo leído a las {time}.',
  'section.cut': 'Esta lista no está completa: el proveedor tiene más, pero Hostbell no pudo leer el resto.',
  'section.set-aside': {
    one: '{count} elemento no se pudo leer y no se muestra.',
    many: '{count} elementos no se pudieron leer y no se muestran.',
    other: '{count} elementos no se pudieron leer y no se muestran.',
  },
  'section.loading': 'Cargando…',

  'copy.copy': 'Copiar ID',
  'copy.name': 'Copiar',
  'copy.copied': 'Copiado',
  'copy.selected': 'Seleccionado: ahora, copiar',

  'confirm.cancel': 'Cancelar',
};
