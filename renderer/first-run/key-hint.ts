import type { ProviderHint } from '../../shared/providers/provider.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';

interface KeyHint {
  readonly text: string;
  /** What to choose, by the provider's names for it. */
  readonly scopes?: readonly string[];
}

/** What kind of key a provider wants, as its page says. */
export function keyHints(provider: ProviderHint | null, { t }: WindowTexts): readonly KeyHint[] {
  const { label, scopes = [], watching = scopes, as, user, link, menu } = provider?.key ?? {};
  // Most of the scopes are the same.
  const without = scopes.filter((one) => !watching.includes(one)).join(', ');
  const instead = watching.filter((one) => !scopes.includes(one)).join(', ');
  const forReading =
    instead === ''
      ? t('first-run.key-watching-less', { without })
      : t('first-run.key-watching', { scopes: instead, without });
  const hints = [
    ...(menu === undefined ? [] : [{ text: t('portal.menu', { menu }) }]),
    ...(label === undefined ? [] : [{ text: t('first-run.key-called', { label }) }]),
    ...(as === 'basic' && user === undefined ? [{ text: t('first-run.key-with-user') }] : []),
    ...(scopes.length === 0 ? [] : [{ text: t('first-run.key-scopes'), scopes }]),
    ...(without === '' ? [] : [{ text: forReading }]),
  ];
  return link === undefined ? [...hints, { text: t('first-run.where') }] : hints;
}
