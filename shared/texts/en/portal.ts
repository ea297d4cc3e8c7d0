/** English texts about the provider's web portal and the currency: what the API does not say. */
export const portalTexts = {
  'portal.open-ticket': 'Answer in the web portal',
  'portal.open-service': 'Open in the web portal',
  'portal.open-failed': 'The web portal could not be opened.',
  'portal.set': 'Set its address',
  'portal.reply-hint':
    'Hostbell cannot send replies: the provider’s API has no way to do it. Answer in the web portal.',
  'portal.settings': 'Web portal and currency',
  'portal.address': 'Address of the web portal',
  'portal.address-hint': 'Your provider’s API does not state it. Opened in your browser when you ask.',
  'portal.address-invalid': 'Enter an address that begins with https:// and holds no user name.',
  'portal.ticket-address': 'Address of a ticket',
  'portal.service-address': 'Address of a service',
  'portal.pattern-hint': 'Optional. Write {placeholder} where the portal has the number.',
  'portal.pattern-invalid':
    'Enter an address that begins with https:// and has {placeholder} once, behind the name of the site.',
  'portal.currency': 'Currency symbol',
  'portal.currency-hint': 'The API states no currency. Empty shows plain numbers.',
  'portal.currency-invalid': {
    one: 'At most {count} letter, such as € or CHF.',
    other: 'At most {count} letters, such as € or CHF.',
  },
} as const;
