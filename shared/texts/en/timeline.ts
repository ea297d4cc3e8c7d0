/** English texts of what this computer saw happen to one service or ticket. */
export const timelineTexts = {
  'timeline.title': 'Timeline, as this computer saw it',
  'timeline.since-between-on': 'Since between {from} and {to} on {day}, first seen by this computer',
  'timeline.since-between': 'Since between {from} and {to}, first seen by this computer',
  'timeline.since-at': 'Since {time}, first seen by this computer',
  'timeline.between-on': 'Between {from} and {to} on {day}',
  'timeline.between': 'Between {from} and {to}',
  'timeline.at': '{time}',
  'timeline.begin': 'This computer began to watch',
  'timeline.begin-note': '{time}. What was before is not known here.',
  'timeline.older': 'Older changes',
  'timeline.older-note': 'They are not kept: the journal of changes has reached its length.',
} as const;
