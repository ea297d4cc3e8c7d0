import { useMemo } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { currencyOf } from '../../shared/settings/account-settings.ts';
import { createMoneyFormat, type MoneyFormat } from '../formats/money-format.ts';
import { useApp, useView } from './app-context.ts';

/**
 * Formats amounts in the window's locale: `of` a service, with its currency or its account's; `in` a symbol, which is
 * empty for plain numbers. The same formats until the locale changes.
 */
export function useMoney() {
  const { locale } = useApp().texts;
  const settings = useView((view) => view.settings);
  const formatIn = useMemo(() => {
    const formats = new Map<string, MoneyFormat>();
    return (symbol: string) => {
      const format = formats.get(symbol) ?? createMoneyFormat(locale, symbol);
      formats.set(symbol, format);
      return format;
    };
  }, [locale]);
  return useMemo(
    () => ({
      in: formatIn,
      of: (service: Pick<Service, 'id' | 'currency'>) => formatIn(currencyOf(service, settings)),
    }),
    [formatIn, settings],
  );
}
