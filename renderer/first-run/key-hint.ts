import { linkFrom, type ProviderHint } from '../../shared/providers/provider.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';

/** What kind of key a provider wants and where it is made, as its page says; `used`: the base address, if it is known. */
export function keyHint(
  provider: ProviderHint | null,
  used: string | null,
  { t }: WindowTexts,
): string {
  const { label, scopes, watching, link, as, user } = provider?.key ?? {};
  const made =
    provider !== null && link !== undefined && used !== null
      ? linkFrom(link, provider, used)
      : null;
  const hints = [
    ...(label === undefined ? [] : [t('first-run.key-called', { label })]),
    ...(as === 'basic' && user === undefined ? [t('first-run.key-with-user')] : []),
    ...(scopes === undefined ? [] : [t('first-run.key-scopes', { scopes: scopes.join(', ') })]),
    ...(watching === undefined
      ? []
      : [t('first-run.key-watching', { scopes: watching.join(', ') })]),
    ...(made === null ? [] : [t('first-run.key-made', { address: made })]),
  ];
  return hints.length === 0 ? t('first-run.where') : hints.join(' ');
}
