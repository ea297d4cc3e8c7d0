import { tidyPortalAddress } from '../../../shared/settings/portal-address.ts';

/** The tidied address, empty for none; null if it is invalid. */
export function readAddress(typed: string, isRight: (address: string) => boolean): string | null {
  const address = tidyPortalAddress(typed);
  if (address === null) return '';
  return isRight(address) ? address : null;
}

export function orNone(text: string): string | null {
  return text === '' ? null : text;
}
