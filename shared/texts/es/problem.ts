import type { Translation } from '../en/catalogue.ts';
import type { problemTexts as english } from '../en/problem.ts';

/** Spanish sentences for problems: a title that says what happened; a body that says what is kept and what to do. */
export const problemTexts: Translation<typeof english, 'es'> = {
  'problem.offline.title': 'Sin conexión',
  'problem.offline.body': 'Hostbell muestra lo último que leyó y sigue por sí solo cuando vuelva la red.',
  'problem.dns.title': 'No se encontró la dirección del proveedor',
  'problem.dns.body':
    'El nombre de la dirección base no lleva a ningún sitio. Conviene revisar si hay una errata, y la red. Hostbell conserva lo último que leyó.',
  'problem.refused.title': 'El proveedor no acepta conexiones',
  'problem.refused.body':
    'En la dirección base no responde nada. Puede que el proveedor esté caído, o que la dirección o el puerto no sean correctos. Hostbell conserva lo último que leyó y vuelve a intentarlo por sí solo.',
  'problem.tls.title': 'La conexión no es segura',
  'problem.tls.body':
    'El certificado de la dirección base no es válido, así que Hostbell no envió nada, tampoco la clave. Conviene revisar la dirección y la fecha de este equipo; en una red pública, primero hay que iniciar sesión en ella.',
  'problem.proxy.title': 'El proxy de la red rechazó la conexión',
  'problem.proxy.body':
    'El proxy de los ajustes del sistema no dejó pasar a Hostbell. Puede ayudar quien administra la red. Hostbell conserva lo último que leyó.',
  'problem.reset.title': 'Se cortó la conexión',
  'problem.reset.body':
    'El proveedor cerró la conexión antes de que la respuesta estuviera completa. Hostbell conserva lo último que leyó y vuelve a intentarlo por sí solo.',
  'problem.timeout.title': 'El proveedor tarda demasiado en responder',
  'problem.timeout.body':
    'Hostbell dejó de esperar y vuelve a intentarlo por sí solo. Lo último que leyó sigue en pantalla.',
  'problem.redirect.title': 'La dirección lleva a otro sitio',
  'problem.redirect.body':
    'El servidor remitió a Hostbell a otra dirección. Hostbell no la sigue, para que la clave solo llegue a la dirección indicada. Conviene revisar la dirección base; en una red pública, primero hay que iniciar sesión en ella.',
  'problem.other-network.title': 'No se puede llegar al proveedor',
  'problem.other-network.body':
    'Falló la conexión. Hostbell conserva lo último que leyó y vuelve a intentarlo por sí solo.',
  'problem.key-refused.title': 'El proveedor rechazó la clave de API',
  'problem.key-refused.body':
    'Está mal escrita o fue revocada. Se puede copiar otra vez o crear una nueva en el portal web del proveedor, en cuenta, claves de API. No se pierde nada de lo que Hostbell guarda.',
  'problem.forbidden.title': 'Esta clave no tiene permiso para eso',
  'problem.forbidden.body':
    'El proveedor no lo permite con esta clave de API. Todo lo demás sigue. El proveedor puede decir qué permite esta clave.',
  'problem.not-found.title': 'El proveedor ya no conoce esto',
  'problem.not-found.body':
    'Puede que se haya eliminado, o que la dirección base no sea correcta. Se muestra lo último que leyó Hostbell. Si falta algo más, conviene revisar la dirección base.',
  'problem.limited.title': 'Se alcanzó el límite de peticiones del proveedor',
  'problem.limited.body':
    'Hostbell conserva lo último que leyó, espera el tiempo que pide el proveedor y luego sigue por sí solo.',
  'problem.server-error.title': 'El proveedor tiene un problema propio',
  'problem.server-error.body':
    'El servidor del proveedor respondió con un error (estado {status}). Hostbell conserva lo último que leyó y vuelve a intentarlo por sí solo.',
  'problem.rejected.title': 'El proveedor no aceptó esto',
  'problem.rejected.body':
    'El servidor del proveedor respondió con el estado {status}. Lo escrito se conserva. Se puede cambiar lo que el proveedor objeta o preguntarle el motivo.',
  'problem.web-page.title': 'Respondió una página web en lugar del proveedor',
  'problem.web-page.body':
    'En una red pública, primero hay que abrir el navegador e iniciar sesión en la red. Si no, conviene revisar la dirección base: debe llevar a la API, no al portal web. Hostbell conserva lo último que leyó.',
  'problem.unreadable.title': 'No se pudo leer la respuesta',
  'problem.unreadable.json':
    'Llegó cortada o no es JSON. Hostbell conserva lo último que leyó y vuelve a intentarlo por sí solo.',
  'problem.unreadable.shape':
    'No tiene la forma que documenta el proveedor. Hostbell conserva lo último que leyó y vuelve a intentarlo por sí solo.',
  'problem.unreadable.empty':
    'Llegó vacía. Hostbell conserva lo último que leyó y vuelve a intentarlo por sí solo.',
  'problem.too-large.title': 'La respuesta es demasiado grande',
  'problem.too-large.body':
    'Pasa de {megabytes} MB o de {items} entradas, así que Hostbell dejó de leerla. Lo último que leyó sigue en pantalla. Si continúa, conviene avisar al proveedor.',
  'problem.failed-here.title': 'Se ha producido un error en Hostbell',
  'problem.failed-here.body':
    'Los datos siguen aquí. Hostbell vuelve a intentarlo por sí solo. Si continúa, conviene copiar el diagnóstico en los ajustes y avisar.',
  'problem.cancelled.title': 'Esto se detuvo',
  'problem.cancelled.body':
    'Se pidió a Hostbell que parara antes de la respuesta. Lo escrito se conserva. Se puede volver a intentar en cualquier momento.',
  'problem.words': 'El proveedor dice: «{words}»',
  'problem.address-empty.title': 'Falta la dirección base',
  'problem.address-empty.body':
    'Aparece en la documentación de la API del proveedor. Tiene esta forma: https://api.example.com/api/v1',
  'problem.address-unreadable.title': 'Esto no es una dirección',
  'problem.address-unreadable.body': 'Una dirección base tiene esta forma: https://api.example.com/api/v1',
  'problem.address-not-https.title': 'La dirección debe empezar por https://',
  'problem.address-not-https.body':
    'Sin cifrado, otras personas de la red podrían leer la clave, así que Hostbell no la envía.',
  'problem.address-has-credentials.title': 'La dirección no debe llevar usuario ni contraseña',
  'problem.address-has-credentials.body': 'Hostbell se identifica solo con la clave de API.',
  'problem.key-empty.title': 'Falta la clave de API',
  'problem.key-empty.body':
    'Se crea en el portal web del proveedor, en cuenta, claves de API. Se muestra una sola vez: conviene copiarla en ese momento.',
  'problem.key-has-space.title': 'La clave tiene un espacio o un salto de línea dentro',
  'problem.key-has-space.body': 'Hay que copiarla otra vez, entera y sin nada más.',
  'problem.key-not-ascii.title': 'La clave tiene un carácter que las claves no llevan',
  'problem.key-not-ascii.body':
    'Hay que copiarla otra vez del portal web; un documento puede haber cambiado una letra o un guion.',
  'problem.secret-store-absent.title': 'Este equipo no tiene un lugar seguro para la clave',
  'problem.secret-store-absent.body':
    'No hay un llavero que proteja secretos, así que Hostbell no guarda la clave. Se puede usar en esta sesión: se olvida al salir.',
  'problem.secret-store-changed.title': 'El llavero ya no abre la clave guardada',
  'problem.secret-store-changed.body':
    'El llavero cambió o se usa otro. Hay que introducir la clave de nuevo. La guardada queda como está hasta que se guarde una nueva.',
  'problem.secret-store-locked.title': 'El llavero no responde',
  'problem.secret-store-locked.body':
    'Puede que esté bloqueado. Lo que contiene se conserva. Hay que desbloquearlo y volver a intentarlo.',
  'problem.disk-full.title': 'El disco está lleno',
  'problem.disk-full.body':
    'Hostbell no pudo guardar. Lo guardado antes está intacto. Hay que hacer sitio y volver a intentarlo.',
  'problem.disk-refused.title': 'Hostbell no puede escribir en su carpeta',
  'problem.disk-refused.body':
    'El sistema se negó a guardar. Lo guardado antes está intacto. Conviene revisar los permisos de la carpeta de datos de Hostbell.',
  'problem.document-newer.title': 'Un Hostbell más nuevo escribió los datos de este equipo',
  'problem.document-newer.body':
    'Esta versión no puede leerlos, así que no cambia ni guarda nada allí. Para seguir donde estaban las cosas hay que instalar de nuevo la versión más nueva. Para seguir con esta, hay que olvidar la cuenta en los ajustes.',
  'problem.document-too-large.title': 'Hay demasiado que guardar',
  'problem.document-too-large.body':
    'Lo que envió el proveedor daría un archivo tan grande que Hostbell no podría volver a leerlo. Lo guardado antes está intacto. Conviene avisar al proveedor de cuánto envía.',
  'problem.document-corrupt.title': 'Un archivo guardado estaba dañado',
  'problem.document-corrupt.body':
    'Hostbell no pudo leerlo y lo apartó en su carpeta de datos, con la fecha de hoy en el nombre. Sigue sin él.',
  'problem.ticket-corrupt.title': 'Un ticket en camino se dañó en el disco',
  'problem.ticket-corrupt.body':
    'Hostbell no pudo leerlo y puso lo que queda en un archivo aparte de su carpeta de datos, con la fecha de hoy en el nombre. Los demás tickets están aquí. Lo escrito se puede buscar en ese archivo.',
  'problem.another-account.title': 'Esta clave es de otra cuenta',
  'problem.another-account.body':
    'Abre la cuenta de {name}. Para vigilar esa, primero hay que olvidar la cuenta actual en los ajustes. Hasta entonces no cambia nada.',
  'problem.another-account.nameless': 'otra persona',
  'problem.declined.title': 'No se ha cambiado nada',
  'problem.declined.body': 'El cambio no se confirmó y todo sigue como antes. Se puede volver a intentar.',
  'problem.too-many-tries.title': 'Demasiados intentos',
  'problem.too-many-tries.body': 'No se ha enviado nada. Conviene esperar un minuto y volver a intentarlo.',
  'problem.subject-empty.title': 'El ticket no tiene asunto',
  'problem.subject-empty.body': 'Basta con decir en pocas palabras de qué se trata.',
  'problem.message-empty.title': 'El ticket no tiene mensaje',
  'problem.message-empty.body': 'Conviene describir qué se ve y qué se esperaba.',
  'problem.draft-present.title': 'Hay otro ticket a medio escribir',
  'problem.draft-present.body':
    'Primero hay que enviarlo o descartarlo. Hasta entonces se conservan los dos.',
  'problem.draft-changed.title': 'Este borrador se cambió en otra ventana',
  'problem.draft-changed.body':
    'Hostbell conserva el texto de allí. Lo escrito aquí sigue aquí: se puede elegir con cuál continuar.',
  'problem.subject-too-long.title': 'El asunto es demasiado largo',
  'problem.subject-too-long.body': 'Debe tener menos de {limit} caracteres; en el mensaje cabe el resto.',
  'problem.message-too-long.title': 'El mensaje es demasiado largo',
  'problem.message-too-long.body':
    'Debe tener menos de {limit} caracteres. No se envió nada y lo escrito se conserva.',
  'problem.shortcut-refused.title': 'Estas teclas están ocupadas',
  'problem.shortcut-refused.body':
    'Las usa otra aplicación o el escritorio, así que el sistema no se las dio a Hostbell. Las anteriores siguen funcionando. Hay que elegir otras.',
  'problem.shortcut-reserved.title': 'El sistema necesita este atajo',
  'problem.shortcut-reserved.body':
    'Lo usan el sistema o todas sus aplicaciones, así que Hostbell no lo ocupa. El atajo anterior sigue funcionando. Hay que elegir otro.',
  'problem.link-too-long.title': 'Este enlace es demasiado largo',
  'problem.link-too-long.body':
    'Un enlace pidió a Hostbell un ticket con mucho más texto del que necesita un asunto, así que no se usó nada de él. El ticket se puede escribir aquí mismo.',
  'problem.link-unreadable.title': 'Este enlace no lleva a ningún sitio',
  'problem.link-unreadable.body':
    'Un enlace pidió a Hostbell algo que no conoce. Hostbell abre enlaces como hostbell://ticket/new?subject=…',
  'problem.link-repeats.title': 'Este enlace se contradice',
  'problem.link-repeats.body':
    'Nombra el asunto o el servicio dos veces y no está claro qué quería decir. No se usó nada de él. El ticket se puede escribir aquí mismo.',
  'problem.check-not-public.title': 'Este servicio no se puede comprobar desde aquí',
  'problem.check-not-public.body':
    'Su dominio o dirección no es de la internet pública, y Hostbell no mira otros. El ticket se puede enviar sin comprobación.',
  'problem.template-empty.title': 'La plantilla no está completa',
  'problem.template-empty.body': 'Primero hacen falta un nombre y un asunto o un mensaje.',
  'problem.too-many-templates.title': 'Hay demasiadas plantillas',
  'problem.too-many-templates.body': 'Hostbell guarda {limit}. Hay que eliminar alguna que no se use.',
};
