/** What can be exported, and in which formats. */
export const exportFormats = {
  costs: ['xlsx'],
  services: ['csv', 'json'],
  tickets: ['csv', 'json'],
  'due-dates': ['ics'],
  activity: ['csv'],
} as const;

type ExportWhat = keyof typeof exportFormats;
export type ExportFormat = (typeof exportFormats)[ExportWhat][number];

export type ExportOutcome =
  /** `fileName` is the last part of the path. */
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'cancelled' }
  /** There was nothing to export, so no file was written. */
  | { readonly kind: 'nothing' };
