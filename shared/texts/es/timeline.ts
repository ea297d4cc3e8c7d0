import type { Translation } from '../catalogue.ts';
import type { timelineTexts as english } from '../en/timeline.ts';

/** Spanish texts of what this computer saw happen to one service or ticket. */
export const timelineTexts: Translation<typeof english, 'es'> = {
  'timeline.title': 'Cronología, según la vio este equipo',
  'timeline.since-between-on': 'Desde el {day}, entre las {from} y las {to}, visto primero por este equipo',
  'timeline.since-between': 'Desde algún momento entre {from} y {to}, visto primero por este equipo',
  'timeline.since-at': 'Desde {time}, visto primero por este equipo',
  'timeline.between-on': 'El {day}, entre las {from} y las {to}',
  'timeline.between': 'Entre {from} y {to}',
  'timeline.at': '{time}',
  'timeline.begin': 'Este equipo empezó a observar',
  'timeline.begin-note': '{time}. Lo anterior no se conoce aquí.',
  'timeline.older': 'Cambios más antiguos',
  'timeline.older-note': 'No se guardan: el registro de cambios está lleno.',
};
