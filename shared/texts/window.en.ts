/** English texts of the window. */
export const windowTexts = {
  'app.name': 'Hostbell',
} as const;
