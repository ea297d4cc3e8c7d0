/** The first day of the week in this locale: 1 for Monday … 7 for Sunday. */
export function firstWeekday(locale: string): number {
  const full = new Intl.Locale(locale).maximize();
  // Engines expose it under one of two names; TypeScript knows neither yet.
  const { getWeekInfo, weekInfo } = full as Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  return (getWeekInfo?.call(full) ?? weekInfo)?.firstDay ?? 1;
}
