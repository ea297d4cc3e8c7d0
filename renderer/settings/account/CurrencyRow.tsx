import { useState } from 'react';
import { currencyOf } from '../../../shared/settings/account-settings.ts';
import {
  isCurrencySymbol,
  longestCurrencySymbol,
} from '../../../shared/settings/currency-symbol.ts';
import { isolate } from '../../../shared/texts/bidi.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { Button } from '../../parts/Button.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';
import type { RowProps } from '../rows/PlainRow.tsx';
import { SelectRow } from '../rows/SelectRow.tsx';
import { TextRow } from '../rows/TextRow.tsx';
import { currenciesFor } from './currencies.ts';

/** The currency of all amounts, which the API does not state: chosen from a list, or any symbol. */
export function CurrencyRow({ settings, onChange }: RowProps) {
  const { t, locale } = useApp().texts;
  const regions = useView((view) => view.platform.systemLanguages);
  const [wantsOther, setWantsOther] = useState(false);
  const symbol = settings.currencySymbol;
  const currencies = currenciesFor(locale, regions);
  const known = currencies.find((one) => one.symbol === symbol);
  const scope = useWindowState((state) => state.scope);
  // Where the provider names the currency of each price, nothing is missing.
  const isMissing = useView(({ services, settings: all }) =>
    services.items.some(
      (one) =>
        (scope === null || accountOf(one.id) === scope) &&
        one.price !== null &&
        currencyOf(one, all) === '',
    ),
  );
  const suggested =
    symbol === '' && isMissing ? currencies.find(({ isLikely }) => isLikely) : undefined;
  const isOther = wantsOther || (symbol !== '' && known === undefined);
  const choices = [
    { value: '', label: t('settings.currency-none') },
    // Named by the browser, in the window's language.
    ...currencies.map((one) => ({
      value: one.symbol,
      label: inWords(one),
      language: locale,
    })),
    { value: null, label: t('settings.currency-other') },
  ];
  return (
    <>
      <SelectRow
        label={t('settings.currency')}
        hint={t('portal.currency-hint')}
        choices={choices}
        value={isOther ? null : symbol}
        onChange={(value) => {
          setWantsOther(value === null);
          if (value !== null) onChange({ currencySymbol: value });
        }}
      />
      {suggested !== undefined && !isOther && (
        <LabelledRow
          label={t('settings.currency-suggested', {
            name: inWords(suggested),
          })}
        >
          <Button onClick={() => onChange({ currencySymbol: suggested.symbol })}>
            {t('settings.currency-use')}
          </Button>
        </LabelledRow>
      )}
      {isOther && (
        <TextRow
          label={t('settings.currency-symbol')}
          value={symbol}
          hint=""
          invalidHint={t('portal.currency-invalid', { count: longestCurrencySymbol })}
          className="input-symbol"
          read={(typed) => (isCurrencySymbol(typed.trim()) ? typed.trim() : null)}
          onChange={(currencySymbol) => onChange({ currencySymbol })}
        />
      )}
    </>
  );
}

/** Letters of a symbol are isolated: after a name from right to left, `US$` would be turned round. */
function inWords({ name, symbol }: { readonly name: string; readonly symbol: string }): string {
  return `${name} (${/\p{L}/u.test(symbol) ? isolate(symbol) : symbol})`;
}
