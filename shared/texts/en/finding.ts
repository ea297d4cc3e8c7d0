/** English texts of finding things: tabs and columns of the lists, what is done with several items, the palette. */
export const findingTexts = {
  'lists.group-all': 'All',
  'lists.group-suspended': 'Suspended',
  'lists.group-answered': 'Needs reply',
  'lists.group-open': 'Open',
  'lists.group-closed': 'Closed',
  'lists.group-count': '{group} {count}',
  'lists.sort-subject': 'Subject',
  'lists.sort-created': 'Date created',
  'lists.column-name': 'Name',
  'lists.column-product': 'Product',
  'lists.column-price': 'Price',
  'lists.column-subject': 'Subject',
  'lists.column-created': 'Created',
  'lists.reversed': 'reversed',
  'lists.nothing-tickets': 'Search covers subjects, IDs and the text of tickets you have opened.',
  'lists.snoozed': 'Snoozed',
} as const;
