// Separate from the table in `settings.ts`, so that the window can use them without loading a parser.

/** Seconds. */
export const pollIntervalBounds = { min: 30, max: 3_600 } as const;
/** Days. */
export const dueWithinDaysBounds = { min: 1, max: 60 } as const;
/** An account's own settings before any of them is set. */
export const noAccountSettings = {
  portalAddress: null,
  portalTicketAddress: null,
  portalServiceAddress: null,
  currencySymbol: '',
} as const;
