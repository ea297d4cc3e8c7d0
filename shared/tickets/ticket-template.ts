import type { Service, TicketForm } from '../domain/domain.ts';
import { serviceName } from '../domain/item-name.ts';

/** A ticket text to begin with. Its texts may hold placeholders. */
export interface TicketTemplate {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly message: string;
  readonly priority: string | null;
}

/** Ours: far above what a person keeps, low enough for a menu and a file. */
export const templateLimits = { count: 100, nameLength: 80 } as const;

export const placeholders = ['service', 'address', 'today'] as const;
type Placeholder = (typeof placeholders)[number];

/**
 * The form that a template begins: `{service}` is what a person calls the service, `{address}` its domain or IP
 * address, `{today}` the day as given. Where there is no service, or it has no address, the placeholder stays in the
 * text, so that the person sees what is missing. What is filled in is not searched again.
 */
export function fillTemplate(
  template: TicketTemplate,
  given: { readonly service: Service | null; readonly today: string },
): TicketForm {
  const { service, today } = given;
  const values: Readonly<Record<Placeholder, string | null>> = {
    service: service === null ? null : serviceName(service),
    address: service?.domain?.trim() || service?.ipAddress?.trim() || null,
    today,
  };
  const fill = (text: string) =>
    // Only the three names match, which the compiler cannot see in a pattern.
    text.replace(/\{(service|address|today)\}/g, (whole, name) => values[name as Placeholder] ?? whole);
  return {
    subject: fill(template.subject),
    message: fill(template.message),
    priority: template.priority,
    serviceId: service?.id ?? null,
  };
}
