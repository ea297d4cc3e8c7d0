/** How the person wants to see the lists: remembered with the settings. */
export interface ListChoices {
  readonly services: ServiceChoices;
  readonly tickets: TicketChoices;
}

export const serviceSorts = ['urgency', 'name', 'due', 'price'] as const;
export type ServiceSort = (typeof serviceSorts)[number];

/** `over`: in the past. The others: from today on, within a week, month or quarter. */
export const dueFilters = ['over', 'week', 'month', 'quarter'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** The server's own words; an empty list matches all. */
type Words = readonly string[];

export interface ServiceChoices {
  readonly sort: ServiceSort;
  readonly types: Words;
  readonly statuses: Words;
  /** Null matches all. */
  readonly due: DueFilter | null;
}

export interface TicketChoices {
  readonly statuses: Words;
  readonly priorities: Words;
  /** Only tickets about this service; null matches all. */
  readonly serviceId: string | null;
  readonly isUnreadOnly: boolean;
}

export const defaultListChoices: ListChoices = {
  services: { sort: 'urgency', types: [], statuses: [], due: null },
  tickets: { statuses: [], priorities: [], serviceId: null, isUnreadOnly: false },
};

/** More words than a person chooses, so that the settings file stays small. */
export const mostChosenWords = 50;
export const longestChosenWord = 1_024;

/** Everything is shown again, in the same order. */
export function withoutServiceFilters({ sort }: ServiceChoices): ServiceChoices {
  return { ...defaultListChoices.services, sort };
}

export function hasServiceFilters({ types, statuses, due }: ServiceChoices): boolean {
  return types.length > 0 || statuses.length > 0 || due !== null;
}

export function hasTicketFilters(choices: TicketChoices): boolean {
  const { statuses, priorities, serviceId, isUnreadOnly } = choices;
  return statuses.length > 0 || priorities.length > 0 || serviceId !== null || isUnreadOnly;
}
