import { useMemo } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { currencyOf } from '../../shared/settings/account-settings.ts';
import { onceForEach } from '../../shared/values/once-for-each.ts';
import { createMoneyFormat } from '../formats/money-format.ts';
import { useApp, useView } from './app-context.ts';

/**
 * Formats amounts in the window's locale: `of` a service, with its currency or its account's; `in` a symbol, which is
 * empty for plain numbers. The same formats until the locale changes.
 */
export function useMoney() {
  const { locale } = useApp().texts;
  const settings = useView((view) => view.settings);
  const formatIn = useMemo(
    () => onceForEach((symbol: string) => createMoneyFormat(locale, symbol)),
    [locale],
  );
  return useMemo(
    () => ({
      in: formatIn,
      of: (service: Pick<Service, 'id' | 'currency'>) => formatIn(currencyOf(service, settings)),
    }),
    [formatIn, settings],
  );
}
