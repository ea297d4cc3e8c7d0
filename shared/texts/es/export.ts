import type { Translation } from '../catalogue.ts';
import type { exportTexts as english } from '../en/export.ts';

/** Spanish texts of exporting files for other programs. */
export const exportTexts: Translation<typeof english, 'es'> = {
  'export.title': 'Exportar',
  'export.intro':
    'Lo último que leyó Hostbell, en un archivo para otros programas. Solo su dueño puede leerlo.',
  'export.due-dates': 'Vencimientos',
  'export.due-dates-note':
    'Para el calendario. Al exportar de nuevo, los días que cambiaron cambian también allí.',
  'export.activity-note': 'Todos los cambios que vio este equipo.',
  'export.as': '{what} en {format}',
  'export.saved': 'Guardado como {name}.',
  'export.nothing': 'No hay nada de esto que guardar. Se puede elegir otra cosa.',
  'export.due': 'Vence {name}',
};
