import type * as z from 'zod/mini';
import type { Service, TicketForm } from '../domain/domain.ts';
import { nameForSupport, serviceAddress, serviceName } from '../domain/item-name.ts';
import { plainLine } from '../values/plain-line.ts';
import type { ticketTemplateSchema } from './outbox-schema.ts';

export type TicketTemplate = Readonly<z.infer<typeof ticketTemplateSchema>>;

/** Our limits: more than a person keeps, low enough for a menu and a file. */
export const templateLimits = { count: 100, nameLength: 80 } as const;

/**
 * A free name for a template with this text: its beginning on one line, numbered if another template has that name.
 * Null without a text, and when all numbered names are taken.
 */
export function freeTemplateName(
  text: string,
  templates: readonly Pick<TicketTemplate, 'name'>[],
): string | null {
  const wanted = plainLine(text, templateLimits.nameLength - 4);
  if (wanted === '') return null;
  const others = Array.from(
    { length: templateLimits.count },
    (_, index) => `${wanted} ${index + 2}`,
  );
  const isFree = (name: string) => templates.every((template) => template.name !== name);
  return [wanted, ...others].find(isFree) ?? null;
}

export const placeholders = ['service', 'address', 'today'] as const;
type Placeholder = (typeof placeholders)[number];

/**
 * A form from a template: `{service}` becomes the service's name, as support knows it, `{address}` its domain or IP address, `{today}` the
 * given day. A placeholder without a value stays, so that the person sees what is missing. Filled-in values are not
 * searched for placeholders.
 */
export function fillTemplate(
  template: TicketTemplate,
  given: { readonly service: Service | null; readonly today: string },
): TicketForm {
  const { service, today } = given;
  const fill = (text: string) => {
    // Where the text says the address too, once is enough.
    const nameOf = text.includes('{address}') ? serviceName : nameForSupport;
    const values: Readonly<Record<Placeholder, string | null>> = {
      service: service === null ? null : nameOf(service),
      address: service === null ? null : serviceAddress(service),
      today,
    };
    // The pattern matches only the three names, which the compiler cannot see.
    return text.replace(
      /\{(service|address|today)\}/g,
      (whole, name) => values[name as Placeholder] ?? whole,
    );
  };
  return {
    subject: fill(template.subject),
    message: fill(template.message),
    priority: template.priority,
    serviceId: service?.id ?? null,
  };
}
