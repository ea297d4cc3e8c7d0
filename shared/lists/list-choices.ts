import { isEqual } from '../values/keep-unchanged.ts';

/** How the person wants to see the lists; stored with the settings. */
export interface ListChoices {
  readonly services: ServiceChoices;
  readonly tickets: TicketChoices;
}

/** The first of each is the default. */
export const listSorts = {
  services: ['urgency', 'name', 'due', 'price'],
  tickets: ['urgency', 'subject', 'latest'],
} as const;
export type ServiceSort = (typeof listSorts.services)[number];
export type TicketSort = (typeof listSorts.tickets)[number];

/** What people look for most, as tabs above a list. */
export const listGroups = {
  services: ['all', 'suspended'],
  tickets: ['all', 'answered', 'open', 'closed'],
} as const;
export type ServiceGroup = (typeof listGroups.services)[number];
export type TicketGroup = (typeof listGroups.tickets)[number];

/** `over`: in the past. The others: from today on, within a week, month or quarter. */
export const dueFilters = ['over', 'week', 'month', 'quarter'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** The server's own words; an empty list matches all. */
type Words = readonly string[];

interface Sorting<Sort> {
  readonly sort: Sort;
  readonly isReversed: boolean;
}

export interface ServiceChoices extends Sorting<ServiceSort> {
  readonly group: ServiceGroup;
  readonly types: Words;
  readonly statuses: Words;
  /** Null matches all. */
  readonly due: DueFilter | null;
}

export interface TicketChoices extends Sorting<TicketSort> {
  readonly group: TicketGroup;
  readonly statuses: Words;
  readonly priorities: Words;
  /** Only tickets about this service; null matches all. */
  readonly serviceId: string | null;
  readonly isUnreadOnly: boolean;
}

export const defaultListChoices: ListChoices = {
  services: {
    group: 'all',
    sort: 'urgency',
    isReversed: false,
    types: [],
    statuses: [],
    due: null,
  },
  tickets: {
    group: 'all',
    sort: 'urgency',
    isReversed: false,
    statuses: [],
    priorities: [],
    serviceId: null,
    isUnreadOnly: false,
  },
};

/** More words than a person chooses; the limit keeps the settings file small. */
export const mostChosenWords = 50;
export const longestChosenWord = 1_024;

/** Removes all filters; the order stays the same. */
export function withoutFilters<Name extends keyof ListChoices>(
  name: Name,
  { sort, isReversed }: ListChoices[Name],
): ListChoices[Name] {
  return { ...defaultListChoices[name], sort, isReversed };
}

export function hasFilters<Name extends keyof ListChoices>(
  name: Name,
  choices: ListChoices[Name],
): boolean {
  return !isEqual(choices, withoutFilters(name, choices));
}

/** A shorter list is faster looked through than filtered. */
const fewestToFilter = 15;

/** Whether to offer filters beside the tabs: for a long list, and to remove one that is set. */
export function offersFilters(count: number, areSet: boolean): boolean {
  return count >= fewestToFilter || areSet;
}
