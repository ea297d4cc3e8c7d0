import type { Translation } from '../catalogue.ts';
import type { quickTexts as english } from '../en/quick.ts';

/** Spanish texts of the quick ticket, its helpers, and the check of a service. */
export const quickTexts: Translation<typeof english, 'es'> = {
  'quick.title': 'Ticket rápido',
  'quick.no-account-title': 'Aún no hay cuenta',
  'quick.no-account-body':
    'Primero hay que conectar la cuenta de hosting. Después, esta ventana crea tickets.',
  'quick.open-main': 'Abrir Hostbell',
  'quick.close-hint': 'Esc cierra, el borrador queda',
  'quick.discard': 'Descartar',
  'quick.write-another': 'Escribir otro',
  'quick.close': 'Cerrar',
  'quick.filed': 'El ticket',

  'proposal.from-link': 'Lo rellenó un enlace. Conviene leerlo antes de enviarlo.',
  'proposal.from-suspension':
    'Hostbell lo rellenó con lo que vio. Antes de enviarlo se puede cambiar lo que haga falta.',
  'proposal.unknown-service': 'El enlace nombra un servicio que no está en la lista: {service}',
  'proposal.waiting-title': 'Hay otro ticket a medio escribir',
  'proposal.waiting-link': 'Un enlace propone: «{subject}»',
  'proposal.waiting-suspension': 'Se preguntó por qué está suspendido {name}.',
  'proposal.keep-mine': 'Conservar lo mío',
  'proposal.use-it': 'Descartar lo mío y usar lo nuevo',
  'proposal.no-subject': 'un ticket sin asunto',

  'suspension.subject': '¿Por qué está suspendido {name}?',
  'suspension.message':
    'Mi servicio {name} (ID {id}) está suspendido y no sé por qué.\n\nLo que vi a través de la API:\n{seen}\n\nLes agradecería que me indicaran el motivo y qué tengo que hacer para que vuelva a estar activo.',
  'suspension.change': '- estado {from} a las {before}\n- estado {to} a las {after}',
  'suspension.now': '- estado {to} en la última lectura',
  'suspension.no-word': 'desconocido',

  'service.ask-why': 'Preguntar por qué',

  'similar.title': '¿Es uno de estos?',
  'similar.subject': 'parecido',
  'similar.service': 'mismo servicio',
  'similar.open': 'Abrir {name}',

  'template.menu': 'Plantillas',
  'template.none': 'Aún no hay plantillas. Un ticket escrito se puede guardar aquí para usarlo otra vez.',
  'template.delete': 'Eliminar {name}',
  'template.delete-confirm': '¿Eliminar esta plantilla para siempre?',
  'template.delete-yes': 'Eliminar',
  'template.name': 'Nombre de la plantilla',
  'template.name-placeholder': 'Por ejemplo: El sitio no funciona',
  'template.save': 'Guardar como plantilla',
  'template.saved': 'Plantilla guardada',
  'template.hint':
    'En el asunto y el mensaje, {placeholders} representan el nombre del servicio, su dominio o dirección IP y el día.',
  'template.replace': 'Usar una plantilla sustituye lo escrito.',
  'template.replace-yes': 'Sustituir lo escrito',

  'service-search.placeholder': 'Buscar, o dejar vacío',
  'service-search.vanished':
    'Este servicio ya no está en la lista. Se puede enviar el ticket igualmente o elegir otro.',
  'service-search.none': 'Ningún servicio coincide. Se puede probar con un dominio, una dirección o un ID.',

  'check.offer': 'Adjuntar una comprobación',
  'check.offer-hint':
    'Mira este servicio desde este equipo. El resultado se ve antes de que pase al mensaje.',
  'check.running': 'Comprobando…',
  'check.preview': 'Lo que vio la comprobación',
  'check.add': 'Poner en el mensaje',
  'check.leave': 'No incluir',
  'check.head': '{target} comprobado desde mi equipo, {time}:',
  'check.dns': '- DNS: {addresses} ({ms} ms)',
  'check.port': '- Puerto TCP {port}: conectado ({ms} ms)',
  'check.http': '- HTTP: {url} respondió {status} ({ms} ms)',
  'check.tls': '- Certificado TLS: válido hasta {date}, emitido por {issuer}',
  'check.tls-untrusted':
    '- Certificado TLS: mi equipo no confía en él; válido hasta {date}, emitido por {issuer}',
  'check.failed': '- {what}: {why}',
  'check.what-dns': 'DNS',
  'check.what-port': 'Puerto TCP {port}',
  'check.what-http': 'HTTP',
  'check.what-tls': 'Certificado TLS',
  'check.why-timeout': 'sin respuesta en 5 segundos',
  'check.why-refused': 'conexión rechazada',
  'check.why-unreachable': 'no se puede llegar desde mi equipo',
  'check.why-reset': 'la conexión se cortó',
  'check.why-no-such-name': 'el nombre no existe',
  'check.why-no-dns-answer': 'los servidores de nombres no respondieron',
  'check.why-not-public': 'lleva a una dirección que no es pública, así que no se intentó',
  'check.why-tls': 'falló la negociación',
  'check.why-other': 'falló',

  'settings.quick': 'Ticket rápido',
  'settings.quick-shortcut': 'Teclas que lo abren desde cualquier parte',
  'settings.quick-none': 'Ninguna',
  'settings.quick-record': 'Elegir teclas',
  'settings.quick-press': 'Pulsar las teclas…',
  'settings.quick-unusable':
    'Mantener Ctrl, Alt o Cmd junto con una letra, un número o una tecla de función.',
  'settings.quick-clear': 'Quitar',
  'settings.quick-command': 'Comando para un atajo del escritorio',
  'settings.quick-wayland':
    'Es posible que el escritorio (Wayland) no pase estas teclas a Hostbell. Si no hacen nada, se puede añadir un atajo de teclado en los ajustes del escritorio con el comando de abajo.',

  'notice.shortcut-title': 'Las teclas del ticket rápido están ocupadas',
  'notice.shortcut-body':
    'Ahora las usa otra aplicación o el escritorio. En los ajustes se pueden elegir otras.',

  'tray.sending': {
    one: 'Enviando {count} ticket…',
    many: 'Enviando {count} tickets…',
    other: 'Enviando {count} tickets…',
  },
  'tray.sent': 'Enviado: {name}',
  'tray.not-sent': 'Pendiente de una decisión: {name}',

  'notify.ask-why': 'Preguntar por qué',
};
