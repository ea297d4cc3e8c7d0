/** English texts of exporting files for other programs. */
export const exportTexts = {
  'export.title': 'Export',
  'export.intro': 'What Hostbell read last, as a file for other programs. Only you can read it.',
  'export.due-dates': 'Due dates',
  'export.due-dates-note': 'For your calendar. Exported again, days that moved move there too.',
  'export.activity-note': 'Every change that this computer saw.',
  'export.as': '{what} as {format}',
  'export.saved': 'Saved as {name}.',
  'export.nothing': 'There is nothing of this to save. Choose something else.',
  'export.due': '{name} is due',
} as const;
