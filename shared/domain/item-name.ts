import { serverIdOf } from '../values/account-ids.ts';
import type { Service, Ticket } from './domain.ts';

/**
 * What a service is called everywhere: the person's name for it, else the provider's, else its domain; otherwise its
 * product and address, since an address alone says nothing; else its id.
 */
export function serviceName(service: Service): string {
  return nameParts(service).join(' · ');
}

/** What its name does not say of its domain or address and its product; empty when there is nothing more. */
export function serviceNote(service: Service): string {
  const said = nameParts(service);
  return [serviceAddress(service), service.productName]
    .filter((text) => isWritten(text) && !said.includes(text))
    .join(' · ');
}

/** Its domain, else its IP address; null without either. */
export function serviceAddress({ domain, ipAddress }: Service): string | null {
  return [domain, ipAddress].find(isWritten)?.trim() ?? null;
}

/** Its name for support, who does not know the person's: with its domain or address beside that. */
export function nameForSupport(service: Service): string {
  const name = serviceName(service);
  const address = serviceAddress(service);
  return service.ownName === undefined || address === null ? name : `${name} (${address})`;
}

/** All that a service is found by. */
export function serviceWords(service: Service): readonly string[] {
  const { name, domain, ipAddress, productName, id } = service;
  return [serviceName(service), name, domain, ipAddress, productName, id].filter(isWritten);
}

/** What a person calls a ticket: its subject, else its id. */
export function ticketName({ subject, id }: Ticket): string {
  return isWritten(subject) ? subject : serverIdOf(id);
}

function nameParts(service: Service): readonly string[] {
  const { ownName, name, domain, ipAddress, productName, id } = service;
  if (isWritten(ownName)) return [ownName];
  const called = [name, domain, ipAddress].find(isWritten)?.trim();
  if (called !== undefined && called !== ipAddress?.trim() && !onlyNumbers.test(called))
    return [called];
  const parts = [productName, called].filter(isWritten);
  return parts.length === 0 ? [serverIdOf(id)] : parts;
}

/** Some providers write an address where others write a domain. */
const onlyNumbers = /^[\d.]+$/;

/** Servers may send an empty text for a field that does not apply. */
function isWritten(text: string | null | undefined): text is string {
  return text != null && text.trim() !== '';
}
