/** English sentences for problems: a title that says what happened; a body that says what is kept and what to do. */
export const problemTexts = {
  'problem.offline.title': 'You are offline',
  'problem.offline.body': 'Hostbell shows what it last read and goes on by itself when the network is back.',
  'problem.dns.title': 'The provider’s address was not found',
  'problem.dns.body':
    'The name in the base address does not lead anywhere. Check the address for a typing mistake, and your network. Hostbell keeps what it last read.',
  'problem.refused.title': 'The provider does not accept connections',
  'problem.refused.body':
    'Nothing answers at the base address. The provider may be down, or the address or port may be wrong. Hostbell keeps what it last read and tries again by itself.',
  'problem.tls.title': 'The connection is not safe',
  'problem.tls.body':
    'The certificate at the base address is not valid, so Hostbell sent nothing, not even your key. Check the address and this computer’s date; on a public network, sign in to it first.',
  'problem.proxy.title': 'Your network’s proxy refused the connection',
  'problem.proxy.body':
    'The proxy in your system settings did not let Hostbell through. Ask whoever runs your network. Hostbell keeps what it last read.',
  'problem.reset.title': 'The connection broke off',
  'problem.reset.body':
    'The provider closed the connection before the answer was whole. Hostbell keeps what it last read and tries again by itself.',
  'problem.timeout.title': 'The provider takes too long to answer',
  'problem.timeout.body':
    'Hostbell stopped waiting and tries again by itself. What it last read stays on the screen.',
  'problem.redirect.title': 'The address leads somewhere else',
  'problem.redirect.body':
    'The server asked Hostbell to go to another address. Hostbell does not follow, so that your key reaches only the address that you gave. Check the base address; on a public network, sign in to it first.',
  'problem.other-network.title': 'The provider cannot be reached',
  'problem.other-network.body':
    'The connection failed. Hostbell keeps what it last read and tries again by itself.',
  'problem.key-refused.title': 'The provider refused the API key',
  'problem.key-refused.body':
    'It is mistyped, or it was revoked. Copy it again, or make a new one in the provider’s web portal under account, API keys. Nothing that Hostbell keeps for you is lost.',
  'problem.forbidden.title': 'This key may not do that',
  'problem.forbidden.body':
    'The provider does not allow it with this API key. Everything else goes on. Ask the provider what this key may do.',
  'problem.not-found.title': 'The provider does not know this any more',
  'problem.not-found.body':
    'It may have been removed, or the base address may be wrong. What Hostbell last read is shown. If more is missing, check the base address.',
  'problem.limited.title': 'The provider’s request limit is reached',
  'problem.limited.body':
    'Hostbell keeps what it last read, waits as long as the provider asks and then goes on by itself.',
  'problem.server-error.title': 'The provider has a problem of its own',
  'problem.server-error.body':
    'The provider’s server answered with an error (status {status}). Hostbell keeps what it last read and tries again by itself.',
  'problem.rejected.title': 'The provider did not accept this',
  'problem.rejected.body':
    'The provider’s server answered with status {status}. What you wrote is kept. Change what the provider objects to, or ask it why.',
  'problem.web-page.title': 'A web page answered instead of the provider',
  'problem.web-page.body':
    'On a public network, open your browser and sign in to the network first. Otherwise check the base address: it must lead to the API, not to the web portal. Hostbell keeps what it last read.',
  'problem.unreadable.title': 'The answer could not be read',
  'problem.unreadable.json':
    'It was cut off or is not JSON. Hostbell keeps what it last read and tries again by itself.',
  'problem.unreadable.shape':
    'It does not have the form that the provider documents. Hostbell keeps what it last read and tries again by itself.',
  'problem.unreadable.empty': 'It was empty. Hostbell keeps what it last read and tries again by itself.',
  'problem.too-large.title': 'The answer is too large',
  'problem.too-large.body':
    'It is longer than {megabytes} MB or has more than {items} entries, so Hostbell stopped reading it. What it last read stays on the screen. If that goes on, tell the provider.',
  'problem.cancelled.title': 'This was stopped',
  'problem.cancelled.body':
    'Hostbell was asked to stop before the answer came. What you wrote is kept. Try again when you like.',
  'problem.words': 'The provider says: “{words}”',
  'problem.address-empty.title': 'Enter the base address',
  'problem.address-empty.body':
    'Your provider’s API documentation names it. It looks like https://api.example.com/api/v1',
  'problem.address-unreadable.title': 'This is not an address',
  'problem.address-unreadable.body': 'A base address looks like https://api.example.com/api/v1',
  'problem.address-not-https.title': 'The address must begin with https://',
  'problem.address-not-https.body':
    'Without encryption others on the network could read your key, so Hostbell does not send it.',
  'problem.address-has-credentials.title': 'Leave the user name and password out of the address',
  'problem.address-has-credentials.body': 'Hostbell signs in with the API key only.',
  'problem.key-empty.title': 'Enter the API key',
  'problem.key-empty.body':
    'Make one in the provider’s web portal under account, API keys. It is shown only once, so copy it at once.',
  'problem.key-has-space.title': 'The key has a space or a line break inside',
  'problem.key-has-space.body': 'Copy it again, whole and by itself.',
  'problem.key-not-ascii.title': 'The key has a character that keys do not have',
  'problem.key-not-ascii.body':
    'Copy it again from the web portal; a document may have changed a letter or a dash.',
  'problem.secret-store-absent.title': 'This computer has no safe place for the key',
  'problem.secret-store-absent.body':
    'There is no keyring that protects secrets, so Hostbell does not store the key. You can use it for this session: it is forgotten when you quit.',
  'problem.secret-store-changed.title': 'Your keyring no longer opens the stored key',
  'problem.secret-store-changed.body':
    'It was changed, or another one is in use. Enter the key again. What is stored stays as it is until a new key is saved.',
  'problem.secret-store-locked.title': 'Your keyring does not answer',
  'problem.secret-store-locked.body': 'It may be locked. What it holds is kept. Unlock it and try again.',
  'problem.disk-full.title': 'The disk is full',
  'problem.disk-full.body':
    'Hostbell could not save. What was saved before is intact. Make room and try again.',
  'problem.disk-refused.title': 'Hostbell may not write to its folder',
  'problem.disk-refused.body':
    'The system refused to save. What was saved before is intact. Check the permissions of Hostbell’s data folder.',
  'problem.document-newer.title': 'A newer Hostbell wrote the data on this computer',
  'problem.document-newer.body':
    'This version cannot read it, so it changes nothing there and saves nothing. Install the newer version again to go on where you were. To go on with this one, forget the account in the settings.',
  'problem.document-too-large.title': 'There is too much to save',
  'problem.document-too-large.body':
    'The provider sent more than Hostbell can save. What was saved before is intact. If this goes on, tell the provider how much it sends.',
  'problem.document-corrupt.title': 'A saved file was damaged',
  'problem.document-corrupt.body':
    'Hostbell could not read it and set it aside in its data folder, under a name with today’s date. It goes on without it.',
  'problem.ticket-corrupt.title': 'A ticket on its way was damaged on the disk',
  'problem.ticket-corrupt.body':
    'Hostbell could not read it and put what is left of it into a file of its own, under a name with today’s date, in its data folder. The other tickets are here. Look in that file for what you wrote.',
  'problem.another-account.title': 'This key belongs to another account',
  'problem.another-account.body':
    'It opens the account of {name}. To watch that one instead, first forget the present account in the settings. Until then nothing changes.',
  'problem.another-account.nameless': 'someone else',
  'problem.declined.title': 'Nothing was changed',
  'problem.declined.body':
    'You didn’t confirm it, so everything stays as it was. Try again if you want the change.',
  'problem.too-many-tries.title': 'Too many attempts',
  'problem.too-many-tries.body': 'Nothing was sent. Try again in a minute.',
  'problem.subject-empty.title': 'The ticket has no subject',
  'problem.subject-empty.body': 'Say in a few words what it is about.',
  'problem.message-empty.title': 'The ticket has no message',
  'problem.message-empty.body': 'Describe what you see and what you expected.',
  'problem.draft-present.title': 'You are writing another ticket',
  'problem.draft-present.body': 'Send it or throw it away first. Both are kept until then.',
  'problem.draft-changed.title': 'This draft was changed in another window',
  'problem.draft-changed.body':
    'Hostbell keeps the text from there. What you typed here is still here: choose which of the two to go on with.',
  'problem.subject-too-long.title': 'The subject is too long',
  'problem.subject-too-long.body': 'Keep it under {limit} characters; the message has room for the rest.',
  'problem.message-too-long.title': 'The message is too long',
  'problem.message-too-long.body':
    'Keep it under {limit} characters. Nothing was sent, and what you wrote is kept.',
  'problem.shortcut-refused.title': 'These keys are taken',
  'problem.shortcut-refused.body':
    'Another app or your desktop uses them, so the system did not give them to Hostbell. What you had before still works. Choose other keys.',
  'problem.shortcut-reserved.title': 'Your system needs this shortcut',
  'problem.shortcut-reserved.body':
    'Your system or every app on it uses this shortcut, so Hostbell leaves it alone. Your previous shortcut still works. Choose another one.',
  'problem.link-too-long.title': 'This link is too long',
  'problem.link-too-long.body':
    'A link asked Hostbell for a ticket with far more text than a subject needs, so nothing of it was used. You can write the ticket yourself.',
  'problem.link-unreadable.title': 'This link leads nowhere',
  'problem.link-unreadable.body':
    'A link asked Hostbell for something that it does not know. Hostbell opens links like hostbell://ticket/new?subject=…',
  'problem.link-repeats.title': 'This link contradicts itself',
  'problem.link-repeats.body':
    'It names the subject or the service twice, so it is not clear what was meant. Nothing of it was used. You can write the ticket yourself.',
  'problem.check-not-public.title': 'This service cannot be checked from here',
  'problem.check-not-public.body':
    'Its domain or address is not one on the public internet, and Hostbell looks at no others. You can send the ticket without a check.',
  'problem.template-empty.title': 'The template is not complete',
  'problem.template-empty.body': 'Give it a name, and write a subject or a message first.',
  'problem.too-many-templates.title': 'There are too many templates',
  'problem.too-many-templates.body': 'Hostbell keeps {limit}. Delete one that you do not use.',
} as const;
