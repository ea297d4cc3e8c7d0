import type { Translation } from '../en/catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** Spanish texts for the window’s frame: navigation, status line, notices, actions and small parts used everywhere. */
export const windowTexts: Translation<typeof english, 'es'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Iniciando…',
  'app.lost-title': 'Hostbell no responde',
  'app.lost-body':
    'Los datos están a salvo. Volver a intentarlo, o salir de Hostbell desde su icono junto al reloj y abrirlo de nuevo.',
  'app.try-again': 'Intentar de nuevo',

  'nav.money': 'Costes',
  'nav.overview': 'Resumen',
  'nav.label': 'Principal',
  'nav.services': 'Servicios',
  'nav.tickets': 'Tickets',
  'nav.activity': 'Actividad',
  'nav.new-ticket': 'Nuevo ticket',
  'nav.search': 'Buscar',
  'nav.settings': 'Ajustes',
  'nav.attention': {
    one: '{count} requiere atención',
    many: '{count} requieren atención',
    other: '{count} requieren atención',
  },
  'nav.demo': 'Demo',

  'status.label': 'Estado',
  'status.connecting': 'Conectando…',
  'status.online': 'Al día',
  'status.offline': 'Sin conexión',
  'status.paused': 'En espera',
  'status.paused-until': 'continúa en {time}',
  'status.paused-over': 'continuando…',
  'status.services-trouble': 'Servicios: {problem}',
  'status.tickets-trouble': 'Tickets: {problem}',
  'status.key-refused': 'La clave ya no funciona',
  'status.server-error': 'El proveedor tiene un problema',
  'status.keyring': 'Almacén de contraseñas bloqueado',
  'status.as-of': 'actualizado {time}',
  'status.refreshing': 'Actualizando…',
  'status.refresh': 'Actualizar',

  'banner.key-refused-title': 'La clave de API ya no funciona',
  'banner.key-refused-body':
    'Crear una nueva en el portal del proveedor, en Cuenta → Claves de API, e introducirla aquí. No se pierde nada.',
  'banner.keyring-title': 'El almacén de contraseñas del sistema (llavero) está bloqueado',
  'banner.keyring-body':
    'Introducir la contraseña cuando el sistema la pida. Si la petición ya no está, reiniciar Hostbell para que vuelva a aparecer. Hasta entonces se muestran los últimos datos guardados.',
  'banner.restart': 'Reiniciar Hostbell',
  'banner.paused-body': 'Hostbell continuará por sí solo.',

  'notice.window-busy-title': 'Hostbell no hizo algo',
  'notice.window-busy-body':
    'La ventana pidió demasiado a la vez. No se ha cambiado nada. Si falta algo, volver a intentarlo dentro de un momento.',
  'notice.no-tray-title': 'Este escritorio no muestra iconos junto al reloj',
  'notice.no-tray-body':
    'Hostbell puede seguir sin ventana; al iniciarlo de nuevo, se abre. En GNOME, la extensión AppIndicator añade un icono.',
  'notice.shortcut-refused-title': 'El atajo del ticket rápido ya está en uso',
  'notice.shortcut-refused-body': 'Ahora lo usa otra aplicación o el sistema. Elegir otro en Ajustes.',
  'notice.key-opens-title': 'La clave de API de {account} abre otra cuenta',
  'notice.key-opens-another-account':
    'Esta clave abre ahora {opens}. Hostbell muestra esa cuenta; lo guardado de {account} se conserva.',
  'notice.key-opens-account-known':
    'Esta clave abre ahora {opens}, que ya está aquí. {account} no se comprueba hasta introducir su clave en Ajustes; lo guardado se conserva.',
  'notice.id-wavers-title': 'El proveedor cambia una y otra vez el identificador de {account}',
  'notice.id-wavers-body':
    'Los demás datos de la cuenta no cambian, así que Hostbell la sigue vigilando. Conviene avisar al proveedor, porque también puede confundir a otras aplicaciones.',
  'notice.dismiss': 'Ocultar',
  'notice.environment-title': 'HOSTBELL_API_KEY o HOSTBELL_BASE_URL no es válida',
  'notice.test': 'Probar de nuevo',
  'notice.notifications-fail-title': 'Las notificaciones no funcionan',
  'notice.notifications-fail-body':
    'Conviene revisar los ajustes de notificaciones del sistema. Mientras tanto, las novedades aparecen al principio del resumen y se cuentan junto al reloj.',
  'notice.notifications-fail-mac':
    'Se pueden permitir en Ajustes del Sistema, en Notificaciones. Si Hostbell no aparece allí, macOS las rechaza porque esta versión no está firmada. Mientras tanto, las novedades aparecen al principio del resumen, en la barra de menús y en el icono del Dock.',

  'left-behind.title': 'Queda de la cuenta anterior',
  'left-behind.body': {
    one: '{count} mensaje para la cuenta que la clave abría antes. Se puede copiar si aún hace falta.',
    many: '{count} de mensajes para la cuenta que la clave abría antes. Se pueden copiar si aún hacen falta.',
    other: '{count} mensajes para la cuenta que la clave abría antes. Se pueden copiar si aún hacen falta.',
  },
  'left-behind.show': 'Mostrar',
  'left-behind.hide': 'Ocultar',
  'left-behind.may-have-arrived':
    'Este quizá llegó a la cuenta anterior. Conviene comprobarlo allí antes de enviarlo otra vez.',
  'left-behind.discard-confirm': '¿Descartar definitivamente?',

  'closing.title': '¿Mantener Hostbell en segundo plano?',
  'closing.body':
    'Este escritorio no muestra iconos junto al reloj. Hostbell puede seguir sin ventana y seguir avisando. Para volver a abrir la ventana, iniciarlo de nuevo. Se puede cambiar en Ajustes.',
  'closing.stay': 'Seguir en marcha',
  'closing.quit': 'Salir de Hostbell',
  'closing.cancel': 'Cancelar',

  'action.palette': 'Buscar o ejecutar una orden',
  'action.search': 'Buscar en esta lista',
  'action.copy': 'Copiar dominio, dirección IP o ID',
  'action.copy-id': 'Copiar el ID',
  'action.show-all': 'Borrar búsqueda y filtros',
  'action.dismiss': 'Ocultar los avisos',
  'action.update': 'Continuar la actualización de Hostbell',
  'action.snooze-hour': 'Posponer 1 hora',
  'action.snooze-morning': 'Posponer hasta mañana por la mañana',
  'action.snooze-day': 'Posponer 1 día',
  'action.snooze-week': 'Posponer 1 semana',
  'action.snooze-change': 'Posponer hasta que cambie',
  'action.do-not-disturb-hour': 'No molestar durante 1 hora',
  'action.do-not-disturb-morning': 'No molestar hasta mañana por la mañana',
  'action.do-not-disturb-day': 'No molestar durante 1 día',
  'action.do-not-disturb-week': 'No molestar durante 1 semana',
  'action.do-not-disturb-open': 'No molestar hasta desactivarlo',
  'action.export': 'Exportar…',
  'action.back': 'Atrás',
  'action.help': 'Atajos de teclado',
  'action.list-down': 'Elemento siguiente',
  'action.list-up': 'Elemento anterior',
  'action.list-first': 'Primer elemento',
  'action.list-last': 'Último elemento',
  'action.list-open': 'Abrir el elemento',

  'palette.search': 'Buscar servicios, tickets y órdenes',
  'palette.placeholder': 'Buscar servicios, tickets y órdenes…',
  'palette.nothing':
    'Sin resultados. Probar con un ID, un dominio o una palabra de un ticket. Los mensajes se buscan una vez abierto el ticket.',
  'palette.recent': 'Recientes',
  'palette.action': 'Órdenes',

  'help.title': 'Atajos de teclado',
  'help.close': 'Cerrar',
  'help.more': 'Todos los atajos',
  'help.anywhere': 'En cualquier parte',
  'help.account': 'Cuentas',
  'help.item': 'Con un servicio o ticket abierto',
  'help.service': 'Con un servicio abierto',
  'help.ticket': 'Con un ticket abierto',
  'help.list': 'En una lista',
  'help.form': 'En el formulario de ticket',

  'section.stale': 'Se muestran datos de {time}. Hostbell sigue intentándolo.',
  'section.cut': 'Esta lista está incompleta: el resto no se pudo cargar.',
  'section.set-aside': {
    one: 'No se pudo leer {count} entrada del proveedor.',
    many: 'No se pudieron leer {count} de entradas del proveedor.',
    other: 'No se pudieron leer {count} entradas del proveedor.',
  },
  'section.loading': 'Cargando…',

  'toast.undo': 'Deshacer',
  'copy.copy': 'Copiar ID',
  'copy.name': 'Copiar',
  'copy.copied': 'Copiado',
  'copy.selected': 'No se copió. El ID está seleccionado.',

  'confirm.cancel': 'Cancelar',
  'confirm.save': 'Guardar',
};
