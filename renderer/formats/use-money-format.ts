import { useMemo } from 'react';
import { useApp, useView } from '../state/app-context.ts';
import { createMoneyFormat, type MoneyFormat } from './money-format.ts';

/** Writes amounts in the person's language, with the symbol that they set. */
export function useMoneyFormat(): MoneyFormat {
  const { locale } = useApp().texts;
  const symbol = useView((view) => view.settings.currencySymbol);
  return useMemo(() => createMoneyFormat(locale, symbol), [locale, symbol]);
}
