import { useState } from 'react';
import { currencyOf } from '../../../shared/settings/account-settings.ts';
import {
  isCurrencySymbol,
  longestCurrencySymbol,
} from '../../../shared/settings/currency-symbol.ts';
import {
  isPortalAddress,
  portalOfLink,
  tidyPortalAddress,
} from '../../../shared/settings/portal-address.ts';
import { isolate } from '../../../shared/texts/bidi.ts';
import { listInWords } from '../../../shared/texts/list-words.ts';
import { problemText } from '../../../shared/texts/problem-text.ts';
import { accountOf, serverIdOf } from '../../../shared/values/account-ids.ts';
import { isKeyWrong, type ListState } from '../../../shared/view/view.ts';
import { KeyTrouble } from '../../first-run/KeyTrouble.tsx';
import { ReplaceKeyForm } from '../../first-run/ReplaceKeyForm.tsx';
import { ExtraFieldList, Field, Fields } from '../../items/Fields.tsx';
import { Button } from '../../parts/Button.tsx';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';
import type { RowProps } from '../rows/PlainRow.tsx';
import { SelectRow } from '../rows/SelectRow.tsx';
import { TextRow } from '../rows/TextRow.tsx';
import { currenciesFor } from './currencies.ts';

/** Whose account it is, according to the provider. */
export function OwnerRow() {
  const { t } = useApp();
  const view = useView((whole) => whole.account);
  if (view === null) return null;
  const { account } = view;
  return (
    <div className="setting-owner">
      <Fields>
        <Field label={t('settings.account-name')}>{account?.name}</Field>
        <Field label={t('settings.account-company')}>{account?.company}</Field>
        <Field label={t('settings.account-email')}>{account?.email}</Field>
        <Field label={t('settings.account-address')}>{view.baseAddress}</Field>
      </Fields>
      <WatchedLists />
      {account !== null && (
        <ExtraFieldList
          title={t('service.further')}
          fields={account.further}
          offers={view.offers}
        />
      )}
    </div>
  );
}

/** What of the account is watched, where its provider has several lists. */
function WatchedLists() {
  const { t, texts, times } = useApp();
  const lists = useView(({ services }) => services.lists);
  if (lists === undefined) return null;
  return (
    <section className="detail-section">
      <h3 className="section-title">{t('settings.lists')}</h3>
      <Fields>
        {lists.map((list) => (
          <Field key={list.id} label={listInWords({ of: 'services', list }, texts)}>
            {stateInWords(list)}
          </Field>
        ))}
      </Fields>
    </section>
  );

  function stateInWords({ problem, asOfMs }: ListState): string {
    if (problem === null) return t('settings.list-fresh');
    const { title } = problemText(problem, texts);
    return asOfMs === null
      ? t('settings.list-unwatched', { problem: title })
      : t('settings.list-stale', { time: times.clock(asOfMs), problem: title });
  }
}

/** Where the key is kept, and a form for another one. A key in the environment is changed there. */
export function ApiKeyRow() {
  const { t } = useApp();
  const account = useView((view) => view.account);
  const scope = useWindowState((state) => state.scope);
  const isWrong = useView((view) => isKeyWrong(view.connection));
  const [isOpen, setIsOpen] = useState(false);
  if (account === null) return null;
  if (isWrong) return <LabelledRow label={t('key.label')} more={<KeyTrouble account={scope} />} />;
  return (
    <LabelledRow label={t('key.label')} hint={t(`key.kept-${account.keyPlace}`)}>
      {isOpen ? (
        <ReplaceKeyForm account={scope} onEnd={() => setIsOpen(false)} />
      ) : (
        account.keyPlace !== 'environment' && (
          <Button onClick={() => setIsOpen(true)}>{t('key.replace-open')}</Button>
        )
      )}
    </LabelledRow>
  );
}

/** Removes the account from this computer; main asks first, except in the demo, where nothing can be lost. */
export function RemoveAccountRow() {
  const { bridge, t } = useApp();
  const { isDemo = false, keyPlace } = useView((view) => view.account) ?? {};
  const gone = keyPlace === 'environment' ? 'settings.forget-what-saved' : 'settings.forget-what';
  const scope = useWindowState((state) => state.scope);
  const [problem, ask] = useProblem();
  return (
    <>
      <div className="setting-row">
        <p className="form-hint setting-text">{t(isDemo ? 'settings.demo-note' : gone)}</p>
        <Button
          className={isDemo ? '' : 'button-danger-quiet'}
          onClick={() =>
            void ask(bridge.invoke('account:forget', scope === null ? null : { account: scope }))
          }
        >
          {t(isDemo ? 'settings.forget-demo' : 'settings.forget')}
        </Button>
      </div>
      <ProblemNote problem={problem} isAlert />
    </>
  );
}

/** The provider's web portal, which the API does not state. */
export function PortalRow({ settings, onChange }: RowProps) {
  const { t } = useApp();
  const tickets = useView((view) => view.tickets.items);
  const address = useView((view) => view.account?.portal?.portalAddress ?? null);
  const idsOfTickets = () => tickets.map(({ id }) => serverIdOf(id));
  return (
    <TextRow
      label={t('portal.address')}
      value={settings.portalAddress ?? ''}
      hint={
        address === null ? t('settings.portal-learns') : t('settings.portal-known', { address })
      }
      invalidHint={t('portal.address-invalid')}
      className="input-address"
      read={readAddress}
      onChange={(link) => onChange(portalOfLink(link, idsOfTickets()))}
    />
  );
}

/** The tidied address, empty for none; null if it is invalid. */
function readAddress(typed: string): string | null {
  const address = tidyPortalAddress(typed);
  if (address === null) return '';
  return isPortalAddress(address) ? address : null;
}

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
