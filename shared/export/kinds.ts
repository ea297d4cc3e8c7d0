/** What can be exported, each in the format that its readers take. */
export const exportFormats = {
  costs: 'xlsx',
  services: 'csv',
  tickets: 'csv',
  'due-dates': 'ics',
  activity: 'csv',
} as const;

export type ExportWhat = keyof typeof exportFormats;
export type ExportFormat = (typeof exportFormats)[ExportWhat];

export type ExportOutcome =
  /** `fileName` is the last part of the path. */
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'cancelled' }
  /** There was nothing to export, so no file was written. */
  | { readonly kind: 'nothing' };
