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

/** All that the window may specify: the person chooses the file in a dialog that main shows. */
export type ExportRequest = {
  readonly [W in ExportWhat]: {
    readonly what: W;
    readonly format: (typeof exportFormats)[W][number];
    /** With several accounts, exports only this one's data. */
    readonly account?: string;
  } & OfList<W>;
}[ExportWhat];

/** For a list, only the items with these ids; all items if omitted. */
type OfList<W> = W extends 'services' | 'tickets' ? { readonly ids?: readonly string[] } : unknown;

export type ExportOutcome =
  /** `fileName` is the last part of the path. */
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'cancelled' }
  /** There was nothing to export, so no file was written. */
  | { readonly kind: 'nothing' };
