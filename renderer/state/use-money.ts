import { useMemo } from 'react';
import { accountSettings } from '../../shared/settings/account-settings.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { createMoneyFormat, type MoneyFormat } from '../formats/money-format.ts';
import { useApp, useView } from './app-context.ts';

/** Formats amounts in the window's locale. */
export interface Money {
  /** With the currency of this item's account. */
  of(itemId: string): MoneyFormat;
  /** With this symbol; empty for plain numbers. */
  in(symbol: string): MoneyFormat;
}

/** The same formats until the locale or the settings change. */
export function useMoney(): Money {
  const { locale } = useApp().texts;
  const settings = useView((view) => view.settings);
  return useMemo(() => {
    const formats = new Map<string, MoneyFormat>();
    const formatIn = (symbol: string) => {
      const format = formats.get(symbol) ?? createMoneyFormat(locale, symbol);
      formats.set(symbol, format);
      return format;
    };
    return {
      in: formatIn,
      of: (itemId) => formatIn(accountSettings(settings, accountOf(itemId)).currencySymbol),
    };
  }, [locale, settings]);
}
