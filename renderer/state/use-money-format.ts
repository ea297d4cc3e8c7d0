import { useMemo } from 'react';
import { createMoneyFormat, type MoneyFormat } from '../formats/money-format.ts';
import { useApp, useView } from './app-context.ts';

/** Formats amounts in the window's locale, with the currency symbol in the settings. */
export function useMoneyFormat(): MoneyFormat {
  const { locale } = useApp().texts;
  const symbol = useView((view) => view.settings.currencySymbol);
  return useMemo(() => createMoneyFormat(locale, symbol), [locale, symbol]);
}
