/** What can be exported, and in which formats. */
export const exportFormats = {
  services: ['csv', 'json'],
  tickets: ['csv', 'json'],
  'due-dates': ['ics'],
  activity: ['csv'],
} as const;

type ExportWhat = keyof typeof exportFormats;
export type ExportFormat = (typeof exportFormats)[ExportWhat][number];

/** All that the window may say: the person chooses the file in a dialog of main's. */
export type ExportRequest = {
  readonly [W in ExportWhat]: {
    readonly what: W;
    readonly format: (typeof exportFormats)[W][number];
    /** Among several accounts, what is one's alone. */
    readonly account?: string;
  } & OfList<W>;
}[ExportWhat];

/** Of a list, those with these ids alone; all where there are none. */
type OfList<W> = W extends 'services' | 'tickets' ? { readonly ids?: readonly string[] } : unknown;

export type ExportOutcome =
  /** `fileName` is the last part of the path. */
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'cancelled' }
  /** There was nothing to export, so no file was written. */
  | { readonly kind: 'nothing' };
