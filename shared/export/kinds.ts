/** What a person can take out of Hostbell, and in which formats. */
export const exportFormats = {
  services: ['csv', 'json'],
  tickets: ['csv', 'json'],
  'due-dates': ['ics'],
  activity: ['csv'],
} as const;

type ExportWhat = keyof typeof exportFormats;
export type ExportFormat = (typeof exportFormats)[ExportWhat][number];

/** The window names only these two; where the file goes is between main and the person. */
export type ExportRequest = {
  readonly [W in ExportWhat]: { readonly what: W; readonly format: (typeof exportFormats)[W][number] };
}[ExportWhat];

export type ExportOutcome =
  /** `fileName` is the last part of where the person put it. */
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'cancelled' }
  /** There is nothing of this kind, so no file was made. */
  | { readonly kind: 'nothing' };
