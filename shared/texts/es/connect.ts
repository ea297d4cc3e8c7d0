import type { Translation } from '../en/catalogue.ts';
import type { connectTexts as english } from '../en/connect.ts';

/** Spanish texts for the first run and for entering a key. */
export const connectTexts: Translation<typeof english, 'es'> = {
  'first-run.title': 'Saber cuándo el hosting necesita atención',
  'first-run.lead':
    'Hostbell vive en la bandeja del sistema y avisa cuando se suspende un servicio o responde el soporte.',
  'first-run.point-watch': 'Todos los servicios y tickets de un vistazo',
  'first-run.point-file': 'Un ticket de soporte en segundos',
  'first-run.point-key': 'La clave de API solo se envía al proveedor',
  'first-run.demo': 'Probar la demo',
  'first-run.demo-starting': 'Iniciando la demo…',
  'first-run.demo-hint': 'No hace falta clave de API. Usa datos de ejemplo en este equipo.',
  'first-run.form-title': 'Conectar la cuenta',
  'first-run.address': 'Dirección de la API',
  'first-run.address-placeholder': 'portal.proveedor.com',
  'first-run.address-hint':
    'La indica el proveedor o su documentación de la API. Hostbell añade https:// y /api/v1.',
  'first-run.address-used': 'Se conectará a {address}',
  'first-run.connect': 'Conectar',
  'first-run.connecting': 'Comprobando la clave…',
  'first-run.where':
    'Se crea en el portal del proveedor, en Cuenta → Claves de API. Solo se muestra una vez: conviene copiarla enseguida.',

  'key.label': 'Clave de API',
  'key.show': 'Mostrar la clave',
  'key.hide': 'Ocultar la clave',
  'key.keep': 'Recordar la clave',
  'key.keep-os': 'En este equipo',
  'key.keep-os-hint': 'Cifrada en el llavero del sistema.',
  'key.keep-session': 'Hasta salir de Hostbell',
  'key.keep-session-hint': 'La próxima vez habrá que introducirla de nuevo.',
  'key.session-only-absent': 'No se encontró ningún llavero, así que la clave solo se recuerda hasta salir.',
  'key.session-only-unknown':
    'El llavero no responde, así que por ahora la clave solo se recuerda hasta salir.',
  'key.kept-os': 'Guardada y cifrada en el llavero del sistema.',
  'key.kept-session': 'No guardada. Se recuerda hasta salir de Hostbell.',
  'key.kept-environment': 'Leída de HOSTBELL_API_KEY. Hostbell nunca la guarda.',
  'key.replace-open': 'Cambiar la clave de API…',
  'key.replace-submit': 'Usar esta clave',
  'key.replace-busy': 'Comprobando la clave…',
  'key.replace-label': 'Clave de API nueva',
  'accounts.all': 'Todas las cuentas',
  'accounts.switch': 'Mostrar cuenta',
  'accounts.with-state': '{name} · {state}',
  'accounts.elsewhere': {
    one: '{count} requiere atención en otras cuentas',
    many: '{count} requieren atención en otras cuentas',
    other: '{count} requieren atención en otras cuentas',
  },
  'accounts.show': 'Cambiar a {name}',
  'accounts.title': 'Cuentas',
  'accounts.hint': 'Hostbell puede vigilar varias cuentas a la vez.',
  'accounts.add': 'Añadir cuenta…',
  'accounts.pause': 'Pausar las comprobaciones',
  'accounts.resume': 'Reanudar las comprobaciones',
  'accounts.rename': 'Cambiar nombre…',
  'accounts.name': 'Nombre de la cuenta',
  'accounts.move-up': 'Subir',
  'accounts.move-down': 'Bajar',
  'accounts.trouble': 'Hay un problema',
};
