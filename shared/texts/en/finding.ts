/** English texts of finding things: tabs and columns of the lists, what is done with several items, the palette. */
export const findingTexts = {
  'lists.group-all': 'All',
  'lists.group-suspended': 'Suspended',
  'lists.group-answered': 'Needs reply',
  'lists.group-open': 'Open',
  'lists.group-closed': 'Closed',
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

  'lists.picked': { one: '{count} selected', other: '{count} selected' },
  'lists.unpick': 'Clear selection',
  'action.list-pick': 'Select item',
  'action.list-pick-more': 'Extend selection',
  'action.list-pick-all': 'Select all items',
  'unread.mark': 'Mark as read',
  'unread.marked': { one: '{count} item marked as read', other: '{count} items marked as read' },
  'ticket.done-many': {
    one: '{count} ticket done until something changes',
    other: '{count} tickets done until something changes',
  },
  'quiet.snoozed-many': {
    one: '{count} item snoozed until {time}',
    other: '{count} items snoozed until {time}',
  },
  'quiet.snoozed-many-until-change': {
    one: '{count} item snoozed until it changes',
    other: '{count} items snoozed until they change',
  },
} as const;
