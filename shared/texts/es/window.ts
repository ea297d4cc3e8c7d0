import type { Translation } from '../catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** Spanish texts of the window’s frame: navigation, status line, banners, and small parts that stand everywhere. */
export const windowTexts: Translation<typeof english, 'es'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Iniciando…',
  'app.lost-title': 'Esta ventana perdió el contacto con Hostbell',
  'app.lost-body':
    'No se ha perdido nada. Se puede intentar de nuevo, o salir de Hostbell desde la bandeja y volver a iniciarlo.',
  'app.try-again': 'Intentar de nuevo',

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
  'status.details': 'Peticiones y límite',
  'status.used': 'Peticiones en el último minuto',
  'status.used-of': '{used} de {limit}',
  'status.pause': 'Pausa',
  'status.pause-none': 'Ninguna',
  'status.pause-until': 'hasta {time}',
  'status.spacing': 'Distancia',
  'status.spacing-kept': '{seconds} s entre peticiones',

  'banner.key-refused-title': 'El proveedor rechazó la clave',
  'banner.key-refused-body':
    'Hostbell ha dejado de preguntar. Lo leído antes sigue aquí, y los borradores también. En el portal web, en cuenta, claves de API, se crea una nueva, que se introduce aquí.',
  'banner.keyring-title': 'La clave está bajo llave',
  'banner.keyring-body':
    'La clave está en el llavero de este equipo, y el llavero está bloqueado. Hay que desbloquearlo; Hostbell vuelve a intentarlo por sí solo. Hasta entonces se ve lo último que se leyó.',
  'banner.try-now': 'Intentar ahora',
  'banner.paused-title': 'El proveedor pidió una pausa',
  'banner.paused-body': 'Demasiadas peticiones en un minuto. Hostbell espera y luego continúa por sí solo.',

  'notice.dismiss': 'Descartar',
  'notice.environment-title': 'La clave o la dirección del entorno no sirven',
  'notice.notifications-title': 'Las notificaciones no llegan',
  'notice.notifications-body':
    'El sistema no aceptó la última notificación. Los cambios se siguen viendo aquí y en la bandeja.',

  'section.stale': 'Se muestra lo leído a las {time}.',
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

  'value.yes': 'sí',
  'value.no': 'no',
  'value.none': '—',
};
