import { useMemo } from 'react';
import { currencyOf } from '../../shared/settings/account-settings.ts';
import { createMoneyFormat, type MoneyFormat } from '../formats/money-format.ts';
import { useApp, useView } from './app-context.ts';

/**
 * Formats amounts in the window's locale: `of` an item, with its currency or its account's; `in` a symbol, which is empty
 * for plain numbers. The same formats until the locale changes.
 */
export function useMoney() {
  const { locale } = useApp().texts;
  const settings = useView((view) => view.settings);
  const services = useView((view) => view.services.items);
  const formatIn = useMemo(() => {
    const formats = new Map<string, MoneyFormat>();
    return (symbol: string) => {
      const format = formats.get(symbol) ?? createMoneyFormat(locale, symbol);
      formats.set(symbol, format);
      return format;
    };
  }, [locale]);
  return useMemo(() => {
    const named = new Map(
      services.filter(({ currency }) => currency !== undefined).map((one) => [one.id, one]),
    );
    return { in: formatIn, of: (id: string) => formatIn(currencyOf(named.get(id) ?? { id }, settings)) };
  }, [formatIn, services, settings]);
}
