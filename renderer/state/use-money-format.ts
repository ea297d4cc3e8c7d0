import { useMemo } from 'react';
import { createMoneyFormat, type MoneyFormat } from '../formats/money-format.ts';
import { useApp, useView } from './app-context.ts';

/** Writes amounts in the person's language, with the symbol that they set. */
export function useMoneyFormat(): MoneyFormat {
  const { locale } = useApp().texts;
  const symbol = useView((view) => view.settings.currencySymbol);
  return useMemo(() => createMoneyFormat(locale, symbol), [locale, symbol]);
}
