import type { Translation } from '../catalogue.ts';
import type { menuTexts as english } from '../en/menu.ts';

/** Spanish texts of the menu bar of macOS. */
export const menuTexts: Translation<typeof english, 'es'> = {
  'menu.about': 'Acerca de Hostbell',
  'menu.hide': 'Ocultar Hostbell',
  'menu.hide-others': 'Ocultar otros',
  'menu.show-all': 'Mostrar todo',
  'menu.edit': 'Edición',
  'menu.undo': 'Deshacer',
  'menu.redo': 'Rehacer',
  'menu.cut': 'Cortar',
  'menu.copy': 'Copiar',
  'menu.paste': 'Pegar',
  'menu.select-all': 'Seleccionar todo',
};
