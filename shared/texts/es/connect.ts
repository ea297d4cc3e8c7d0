import type { Translation } from '../en/catalogue.ts';
import type { connectTexts as english } from '../en/connect.ts';

/** Spanish texts of the first run and of entering a key. */
export const connectTexts: Translation<typeof english, 'es'> = {
  'first-run.title': 'La cuenta de hosting, siempre a la vista',
  'first-run.lead':
    'Hostbell vive en la bandeja del sistema. Avisa cuando se suspende un servicio o se responde un ticket.',
  'first-run.point-watch': 'Servicios y tickets de un vistazo',
  'first-run.point-file': 'Un ticket en segundos',
  'first-run.point-key': 'La clave solo sale de este equipo para ir al proveedor',
  'first-run.demo': 'Probar la cuenta de demostración',
  'first-run.demo-starting': 'Iniciando la demostración…',
  'first-run.demo-hint': 'No hace falta clave. Una cuenta inventada que solo funciona en este equipo.',
  'first-run.form-title': 'Conectar la cuenta',
  'first-run.address': 'Dirección base',
  'first-run.address-placeholder': 'portal.proveedor.com',
  'first-run.address-hint':
    'La dirección de la API del proveedor. Hostbell añade https:// y /api/v1 si faltan.',
  'first-run.address-used': 'Hostbell usará {address}',
  'first-run.connect': 'Conectar',
  'first-run.connecting': 'Comprobando la clave…',
  'first-run.where':
    'En el portal web del proveedor, en cuenta, claves de API, se crea una clave. El portal la muestra una sola vez: conviene copiarla en ese momento.',
  'first-run.again': 'El campo se ha vaciado. Para intentarlo otra vez hay que volver a pegar la clave.',

  'key.label': 'Clave de API',
  'key.show': 'Mostrar la clave',
  'key.hide': 'Ocultar la clave',
  'key.keep': 'Dónde guardar la clave',
  'key.keep-os': 'Guardar en este equipo',
  'key.keep-os-hint': 'Cifrada en el almacén de claves del sistema. Basta con conectarse una vez.',
  'key.keep-session': 'Solo esta sesión',
  'key.keep-session-hint': 'En memoria hasta salir de Hostbell. La próxima vez se introduce de nuevo.',
  'key.session-only-absent':
    'Este sistema no ofrece un almacén protegido, así que Hostbell guarda la clave solo en memoria, hasta salir.',
  'key.session-only-unknown':
    'El almacén protegido de este sistema aún no ha respondido, así que por ahora Hostbell guarda la clave solo en memoria, hasta salir.',
  'key.kept-os': 'En el almacén protegido de este equipo, cifrada por el sistema.',
  'key.kept-session': 'Solo en memoria, hasta salir de Hostbell.',
  'key.kept-environment':
    'En la variable de entorno HOSTBELL_API_KEY. Hostbell nunca la escribe en el disco.',
  'key.replace-open': 'Introducir una clave nueva',
  'key.replace-submit': 'Usar esta clave',
  'key.replace-busy': 'Comprobando la clave…',
  'key.replace-label': 'Clave de API nueva',
};
