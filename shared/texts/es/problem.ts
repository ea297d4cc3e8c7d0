import type { Translation } from '../en/catalogue.ts';
import type { problemTexts as english } from '../en/problem.ts';

/** Spanish sentences for problems: a title that says what happened; a body that says what is kept and what to do. */
export const problemTexts: Translation<typeof english, 'es'> = {
  'problem.offline.title': 'Sin conexión',
  'problem.offline.body': 'Comprobar la conexión a Internet.',
  'problem.dns.title': 'Dirección no encontrada',
  'problem.dns.body': 'Comprobar si la dirección de la API tiene erratas, y la conexión a Internet.',
  'problem.refused.title': 'No se puede conectar con el proveedor',
  'problem.refused.body':
    'Puede que el proveedor esté caído. Si sigue ocurriendo, conviene comprobar la dirección.',
  'problem.tls.title': 'La conexión no es segura',
  'problem.tls.body':
    'El certificado del servidor no es válido, así que Hostbell no envió nada, ni siquiera la clave. Comprobar la dirección de la API y la fecha de este equipo. En una wifi pública, iniciar sesión primero en la red.',
  'problem.proxy.title': 'El servidor proxy rechazó la conexión',
  'problem.proxy.body':
    'Comprobar el proxy en los ajustes del sistema o consultar con el administrador de la red.',
  'problem.reset.title': 'Se perdió la conexión',
  'problem.reset.body':
    'El servidor del proveedor cerró la conexión antes de tiempo. Si se repite, comprobar la conexión a Internet.',
  'problem.timeout.title': 'El proveedor no responde',
  'problem.timeout.body':
    'La solicitud tardó demasiado. Puede que el proveedor esté saturado; si se repite, comprobar la conexión a Internet.',
  'problem.redirect.title': 'La dirección lleva a otro sitio',
  'problem.redirect.body':
    'Envía a Hostbell a otra dirección. Hostbell no la sigue, así que la clave solo se envía a la dirección introducida. Introducir la definitiva. En una wifi pública, primero hay que iniciar sesión en la red.',
  'problem.other-network.title': 'No se puede acceder al proveedor',
  'problem.other-network.body':
    'La conexión falló. Comprobar la conexión a Internet y la dirección de la API.',
  'problem.key-refused.title': 'La clave de API fue rechazada',
  'problem.key-refused.body':
    'Puede estar mal escrita o revocada. Copiarla de nuevo o crear otra en el portal del proveedor, en Cuenta → Claves de API.',
  'problem.forbidden.title': 'Esta clave de API no tiene permiso',
  'problem.forbidden.body': 'El proveedor puede indicar qué permite esta clave.',
  'problem.not-found.title': 'El proveedor no lo encontró',
  'problem.not-found.body': 'Puede que se haya eliminado. Si falta todo, comprobar la dirección de la API.',
  'problem.limited.title': 'El proveedor pide a Hostbell que espere',
  'problem.limited.body':
    'Solo permite cierto número de solicitudes por minuto. Hostbell espera y luego sigue intentándolo.',
  'problem.busy.title': 'El proveedor ha pedido a Hostbell que espere',
  'problem.busy.body': 'Su servidor está saturado o en mantenimiento. Hostbell continuará automáticamente.',
  'problem.server-error.title': 'El servidor del proveedor tiene un problema',
  'problem.server-error.body': 'Si continúa, consultar al proveedor. (Error {status})',
  'problem.said-failed.title': 'El proveedor dice que ha fallado',
  'problem.said-failed.body': 'Si continúa, conviene preguntar al proveedor.',
  'problem.rejected.title': 'El proveedor no lo aceptó',
  'problem.rejected.body':
    'Lo introducido se conserva. Se puede corregir e intentarlo de nuevo. (Error {status})',
  'problem.rejected.description':
    'La descripción que Hostbell tiene de este proveedor no encaja con su campo «{field}»; lo escrito se conserva y no es la causa. Se puede enviar en el portal del proveedor y avisar a quien escribió la descripción.',
  'problem.web-page.title': 'En lugar de datos llegó una página web',
  'problem.web-page.body':
    'La envía un control contra bots, un inicio de sesión o una dirección equivocada. En una wifi pública, primero hay que iniciar sesión en la red. Si no, conviene pedir al proveedor la dirección de la API y que admita programas.',
  'problem.unreadable.title': 'No se pudo leer la respuesta del proveedor',
  'problem.unreadable.json': 'Estaba incompleta o dañada. Si sigue ocurriendo, conviene avisar al proveedor.',
  'problem.unreadable.shape': 'No tenía el formato esperado. Si continúa, avisar al proveedor.',
  'problem.unreadable.empty': 'Estaba vacía. Si continúa, avisar al proveedor.',
  'problem.unreadable.complex':
    'Tenía demasiados niveles o valores para leerla con seguridad. Si continúa, avisar al proveedor.',
  'problem.too-large.title': 'La respuesta del proveedor es demasiado grande',
  'problem.too-large.body':
    'Supera los {megabytes} MB, así que Hostbell no la cargó. Si continúa, avisar al proveedor.',
  'problem.failed-here.title': 'Se ha producido un error en Hostbell',
  'problem.failed-here.body':
    'Los datos siguen aquí. Hostbell vuelve a intentarlo por sí solo. Si continúa, conviene copiar el diagnóstico en los ajustes y avisar.',
  'problem.cancelled.title': 'La solicitud se canceló',
  'problem.cancelled.body': 'Lo introducido se conserva. Se puede volver a intentar cuando se quiera.',
  'problem.words': 'El proveedor dice: «{words}»',
  'problem.address-empty.title': 'Falta el proveedor o la dirección de la API',
  'problem.address-empty.body': 'Suele ser donde se inicia sesión, como portal.example.com',
  'problem.address-unreadable.title': 'La dirección no es válida',
  'problem.address-unreadable.body': 'Una dirección tiene esta forma: portal.example.com',
  'problem.address-without-api.title': 'No hay ninguna API en esta dirección',
  'problem.address-without-api.body':
    'El servidor no conoce la cuenta, los servicios ni los tickets. Comprobar la dirección y la versión que contiene; suele terminar en /api/v1.',
  'problem.page-missing.title': 'Hostbell no tiene la descripción de este proveedor',
  'problem.page-missing.body': 'Elegir de nuevo el archivo con la descripción e introducir la clave.',
  'problem.address-not-https.title': 'La dirección debe empezar por https://',
  'problem.address-not-https.body':
    'Sin cifrado, otros en la red podrían leer la clave, así que Hostbell no la envía.',
  'problem.address-has-credentials.title': 'La dirección no debe llevar usuario ni contraseña',
  'problem.address-has-credentials.body': 'Hostbell se identifica solo con la clave de API.',
  'problem.key-empty.title': 'Falta la clave de API',
  'problem.key-empty.body':
    'Se crea en el portal del proveedor, en Cuenta → Claves de API. Solo se muestra una vez: conviene copiarla enseguida.',
  'problem.key-has-space.title': 'La clave contiene un espacio',
  'problem.key-has-space.body': 'Copiar la clave entera, sin espacios.',
  'problem.key-not-ascii.title': 'La clave contiene un carácter inesperado',
  'problem.key-not-ascii.body':
    'Copiarla de nuevo del portal del proveedor; otra aplicación puede haber cambiado una letra o un guion.',
  'problem.secret-store-absent.title': 'Este equipo no tiene un lugar seguro para contraseñas',
  'problem.secret-store-absent.body':
    'Por eso Hostbell no guarda la clave. Se puede usar igualmente: se recuerda hasta salir.',
  'problem.secret-store-changed.title': 'El sistema no puede abrir la clave guardada',
  'problem.secret-store-changed.body':
    'El almacén de contraseñas (llavero) ha cambiado o se ha sustituido. Introducir la clave de nuevo; la guardada se conserva hasta entonces.',
  'problem.secret-store-locked.title': 'No se puede acceder al almacén de contraseñas del sistema (llavero)',
  'problem.secret-store-locked.body':
    'Puede estar bloqueado. Desbloquearlo y volver a intentarlo. La clave guardada se conserva.',
  'problem.disk-full.title': 'El disco está lleno',
  'problem.disk-full.body':
    'Hostbell no pudo guardar. Lo guardado antes está intacto. Liberar espacio y volver a intentarlo.',
  'problem.disk-refused.title': 'Hostbell no puede escribir en su carpeta',
  'problem.disk-refused.body':
    'Lo guardado antes está intacto. Comprobar los permisos de la carpeta de datos de Hostbell.',
  'problem.document-newer.title': 'Los datos son de una versión más reciente de Hostbell',
  'problem.document-newer.body':
    'Esta versión no puede leerlos y no cambia nada. Instalar de nuevo la versión más reciente o quitar la cuenta en Ajustes para empezar de cero.',
  'problem.document-too-large.title': 'Hay demasiados datos para guardar',
  'problem.document-too-large.body':
    'El proveedor envió más de lo que Hostbell puede guardar. Lo guardado antes está intacto. Si continúa, avisar al proveedor.',
  'problem.document-corrupt.title': 'Un archivo guardado estaba dañado',
  'problem.document-corrupt.body':
    'Hostbell conservó una copia en su carpeta de datos, con la fecha de hoy en el nombre, y continúa sin él.',
  'problem.ticket-corrupt.title': 'Un ticket sin enviar estaba dañado',
  'problem.ticket-corrupt.body':
    'Los demás tickets están bien. Lo que queda de este está en la carpeta de datos de Hostbell, en un archivo con la fecha de hoy en el nombre. Allí se puede buscar el texto.',
  'problem.another-account.title': 'Esta clave es de otra cuenta',
  'problem.another-account.body':
    'Es de {name}, y no ha cambiado nada. Introducir una clave de esta cuenta o añadir la otra en Ajustes.',
  'problem.another-account.nameless': 'otra persona',
  'problem.account-known.title': 'Esta cuenta ya está en Hostbell',
  'problem.account-known.body':
    'Está como {name}, y no ha cambiado nada. Introducir la clave de otra cuenta.',
  'problem.declined.title': 'No se ha cambiado nada',
  'problem.declined.body': 'El cambio no se confirmó y todo sigue como antes. Se puede volver a intentar.',
  'problem.too-much-at-once.title': 'Demasiado a la vez',
  'problem.too-much-at-once.body':
    'No se ha cambiado nada y lo escrito se conserva. Volver a intentarlo dentro de un momento.',
  'problem.too-many-tries.title': 'Demasiados intentos',
  'problem.too-many-tries.body': 'No se ha enviado nada. Conviene esperar un minuto y volver a intentarlo.',
  'problem.subject-empty.title': 'Falta el asunto',
  'problem.subject-empty.body': 'Bastan unas pocas palabras.',
  'problem.message-empty.title': 'Falta el mensaje',
  'problem.message-empty.body': 'Describir qué ocurre y qué se esperaba.',
  'problem.draft-present.title': 'Ya hay un borrador',
  'problem.draft-present.body': 'Enviarlo o descartarlo primero. Ambos se conservan hasta entonces.',
  'problem.draft-changed.title': 'Este borrador se cambió en otra ventana',
  'problem.draft-changed.body': 'Se conservan ambas versiones. Elegir con cuál continuar.',
  'problem.subject-too-long.title': 'El asunto es demasiado largo',
  'problem.subject-too-long.body': 'Máximo {limit} caracteres. En el mensaje cabe el resto.',
  'problem.message-too-long.title': 'El mensaje es demasiado largo',
  'problem.message-too-long.body': 'Máximo {limit} caracteres. No se envió nada y el texto se conserva.',
  'problem.subject-not-storable.title': 'El asunto tiene un carácter que no se puede guardar',
  'problem.message-not-storable.title': 'El mensaje tiene un carácter que no se puede guardar',
  'problem.not-storable':
    'El sistema del proveedor no puede guardar {characters} y perdería todo el texto. Se puede enviar sin eso; no se ha enviado nada y el texto se conserva.',
  'problem.outbox-full.title': 'Hay demasiados tickets en espera',
  'problem.outbox-full.body':
    'Hay {limit} tickets sin enviar. Enviar o descartar algunos primero. El texto se conserva.',
  'problem.texts-full.title': 'Hay demasiado texto sin enviar',
  'problem.texts-full.body':
    'Hostbell guarda hasta {limit} MB de borradores, respuestas y tickets sin enviar por cuenta. Este texto solo está en esta ventana: al enviar o descartar otros, también se guardará.',
  'problem.shortcut-refused.title': 'Este atajo ya está en uso',
  'problem.shortcut-refused.body':
    'Lo usa otra aplicación o el sistema. Probar otro; el anterior sigue funcionando.',
  'problem.shortcut-reserved.title': 'El sistema necesita este atajo',
  'problem.shortcut-reserved.body':
    'Lo usan todas las aplicaciones. Elegir otro; el atajo anterior sigue funcionando.',
  'problem.link-too-long.title': 'Este enlace es demasiado largo',
  'problem.link-too-long.body':
    'Un enlace intentó abrir un ticket con demasiado texto, así que no se rellenó nada. El ticket se puede escribir a mano.',
  'problem.link-unreadable.title': 'Hostbell no puede abrir este enlace',
  'problem.link-unreadable.body':
    'Comprobar el enlace. Hostbell abre enlaces como hostbell://ticket/new?subject=…',
  'problem.link-repeats.title': 'Este enlace no es válido',
  'problem.link-repeats.body':
    'Indica dos veces la cuenta, el servicio o el asunto, así que no se rellenó nada. El ticket se puede escribir a mano.',
  'problem.check-not-public.title': 'Este servicio no se puede probar desde aquí',
  'problem.check-not-public.body':
    'Su dominio o dirección IP no es público. El ticket se puede enviar sin prueba.',
  'problem.template-empty.title': 'La plantilla está incompleta',
  'problem.template-empty.body': 'Primero hacen falta un nombre y un asunto o un mensaje.',
  'problem.too-many-templates.title': 'Hay demasiadas plantillas',
  'problem.too-many-templates.body': 'Se pueden guardar hasta {limit}. Eliminar una primero.',
};
