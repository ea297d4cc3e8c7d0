import type { Translation } from '../catalogue.ts';
import type { actionTexts as english } from '../en/actions.ts';

/** Spanish texts of actions, the command palette and the help sheet. */
export const actionTexts: Translation<typeof english, 'es'> = {
  'action.palette': 'Ir a cualquier parte',
  'action.search': 'Buscar en la lista',
  'action.copy': 'Copiar dominio, dirección o ID',
  'action.export': 'Exportar…',
  'action.back': 'Atrás',
  'action.help': 'Teclas y ayuda',
  'action.list-down': 'Entrada siguiente',
  'action.list-up': 'Entrada anterior',
  'action.list-first': 'Primera entrada',
  'action.list-last': 'Última entrada',
  'action.list-open': 'Abrir la entrada',
  'help.title': 'Teclas',
  'help.close': 'Cerrar',
  'help.anywhere': 'En cualquier parte',
  'help.service': 'En un servicio',
  'help.ticket': 'En un ticket',
  'help.list': 'En una lista',
  'help.form': 'Al escribir un ticket',
  'palette.search': 'Ir a un servicio, un ticket o una acción',
  'palette.placeholder': 'Servicio, ticket o acción…',
  'palette.nothing': 'Nada coincide. Se puede probar con un ID, un dominio o una palabra del asunto.',
  'palette.recent': 'Recientes',
  'palette.action': 'Acciones',
};
