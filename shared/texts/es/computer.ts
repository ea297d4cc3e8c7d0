import type { Translation } from '../catalogue.ts';
import type { computerTexts as english } from '../en/computer.ts';

/** Spanish texts about the computer around the app: its tray, its battery, the report for the maintainer. */
export const computerTexts: Translation<typeof english, 'es'> = {
  'notice.no-tray-title': 'Este escritorio no muestra iconos en la bandeja',
  'notice.no-tray-body':
    'Aquí Hostbell funciona como cualquier otra aplicación. Para volver a abrir esta ventana, basta con iniciarlo otra vez. En GNOME, la extensión AppIndicator muestra el icono.',
  'closing.title': '¿Seguir vigilando en segundo plano?',
  'closing.body':
    'Este escritorio no tiene bandeja para Hostbell. En segundo plano sigue vigilando la cuenta y avisando; para volver a abrir esta ventana, basta con iniciarlo otra vez. Se puede cambiar en los ajustes.',
  'closing.stay': 'Seguir vigilando',
  'closing.quit': 'Salir de Hostbell',
  'closing.cancel': 'Volver a la ventana',
  'settings.without-tray': 'Al cerrar la ventana',
  'settings.without-tray-hint': 'Este escritorio no tiene bandeja para Hostbell.',
  'settings.without-tray-ask': 'Preguntar',
  'settings.without-tray-stay': 'Seguir vigilando',
  'settings.without-tray-quit': 'Salir',
  'settings.slow-on-battery': 'Consultar menos a menudo con batería',
  'status.battery': 'Con batería',
  'status.battery-slower': 'Cada {slow} s en vez de {usual} s',
  'diagnostics.title': 'Para quien ayude',
  'diagnostics.hint':
    'Versiones, nombres y tamaños de los archivos de Hostbell y el final de su registro. Sin clave y sin datos de la cuenta.',
  'diagnostics.copy': 'Copiar diagnóstico',
  'diagnostics.copied': 'Copiado',
  'diagnostics.failed': 'No se ha copiado: el portapapeles lo ha rechazado',
};
