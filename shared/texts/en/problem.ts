/**
 * English sentences for problems: a title that says what happened; a body that says what to do, and what is kept if
 * something of the person's is at stake. If older data is shown meanwhile, `section.stale` says so beside it.
 */
export const problemTexts = {
  'problem.offline.title': 'You are offline',
  'problem.offline.body': 'Check your internet connection.',
  'problem.dns.title': 'Address not found',
  'problem.dns.body': 'Check the API address for typos, and your internet connection.',
  'problem.refused.title': 'Can’t connect to your provider',
  'problem.refused.body': 'Your provider may be down. If this keeps happening, check the address.',
  'problem.tls.title': 'The connection isn’t secure',
  'problem.tls.body':
    'The server’s certificate isn’t valid, so Hostbell sent nothing, not even your key. Check the API address and this computer’s date. On public Wi-Fi, sign in to the network first.',
  'problem.proxy.title': 'Your proxy server refused the connection',
  'problem.proxy.body':
    'Check the proxy in your system settings, or ask your network administrator.',
  'problem.reset.title': 'Can’t reach your provider',
  'problem.reset.body': 'If this continues, check your internet connection.',
  'problem.timeout.title': 'Your provider isn’t responding',
  'problem.timeout.body':
    'The request took too long. Your provider may be busy; check your internet connection if it happens again.',
  'problem.redirect.title': 'The address leads elsewhere',
  'problem.redirect.body':
    'It sends Hostbell on to another address. Hostbell doesn’t follow, so your key is only sent to the address you entered. Enter the final one. On public Wi-Fi, sign in to the network first.',
  'problem.other-network.title': 'The connection failed',
  'problem.other-network.body': 'Check your internet connection and the API address.',
  'problem.key-refused.title': 'Your API key was rejected',
  'problem.key-refused.body':
    'It may be mistyped or revoked. Copy it again, or create a new one in your provider’s portal under Account → API keys.',
  'problem.forbidden.title': 'This API key doesn’t have permission',
  'problem.forbidden.body': 'Ask your provider what this key is allowed to do.',
  'problem.not-found.title': 'Your provider couldn’t find this',
  'problem.not-found.body':
    'It may have been deleted. If everything is missing, check the API address.',
  'problem.limited.title': 'Your provider asks Hostbell to wait',
  'problem.limited.body':
    'It allows only so many requests a minute. Hostbell waits and then keeps trying.',
  'problem.busy.title': 'Your provider asked Hostbell to wait',
  'problem.busy.body':
    'Its server is busy or under maintenance. Hostbell waits and then keeps trying.',
  'problem.server-error.title': 'Your provider’s server has a problem',
  'problem.server-error.body': 'If this continues, contact your provider. (Error {status})',
  'problem.said-failed.title': 'Your provider says that it failed',
  'problem.said-failed.body': 'If this continues, contact your provider.',
  'problem.rejected.title': 'Your provider didn’t accept this',
  'problem.rejected.body': 'What you entered is kept. Fix it and try again. (Error {status})',
  'problem.rejected.description':
    'Hostbell’s description of this provider doesn’t fit its field “{field}”; what you entered is kept and isn’t the cause. Send it in your provider’s portal, and tell whoever wrote the description.',
  'problem.web-page.title': 'A web page came instead of data',
  'problem.web-page.body':
    'A check for bots, a sign-in or a wrong address sends one. On public Wi-Fi, sign in to the network first. Otherwise ask your provider for the API address, and to let programs use it.',
  'problem.unreadable.title': 'Your provider’s response couldn’t be read',
  'problem.unreadable.json':
    'It was incomplete or garbled. Tell your provider if this keeps happening.',
  'problem.unreadable.shape':
    'It wasn’t in the expected format. Tell your provider if this keeps happening.',
  'problem.unreadable.empty': 'It was empty. Tell your provider if this keeps happening.',
  'problem.unreadable.complex':
    'It was nested too deeply or had too many values to be read safely. Tell your provider if this keeps happening.',
  'problem.too-large.title': 'Your provider’s response is too large',
  'problem.too-large.body':
    'It is over {megabytes} MB, so Hostbell didn’t load it. Tell your provider if this keeps happening.',
  'problem.failed-here.title': 'Something went wrong in Hostbell',
  'problem.failed-here.body':
    'Your data is still here. Hostbell keeps trying. If this keeps happening, copy the diagnostics in Settings and report it.',
  'problem.cancelled.title': 'The request was cancelled',
  'problem.cancelled.body': 'What you entered is kept. Try again when you’re ready.',
  'problem.words': 'Your provider says: “{words}”',
  'problem.address-empty.title': 'Enter the portal address',
  'problem.address-empty.body': 'It’s where you log in to your provider.',
  'problem.address-unreadable.title': 'Enter a valid address',
  'problem.address-unreadable.body': 'An address looks like portal.your-provider.com.',
  'problem.address-without-api.title': 'There is no API at this address',
  'problem.address-without-api.body':
    'The server doesn’t know the account, the services or the tickets. Check the address and the version in it; it usually ends in /api/v1.',
  'problem.page-missing.title': 'Hostbell has no description of this provider',
  'problem.page-missing.body': 'Choose the file with its description again, and enter the key.',
  'problem.address-not-https.title': 'The address must begin with https://',
  'problem.address-not-https.body':
    'Without encryption, others on the network could read your key, so Hostbell doesn’t send it.',
  'problem.address-has-credentials.title': 'Leave the user name and password out of the address',
  'problem.address-has-credentials.body': 'Hostbell signs in with the API key only.',
  'problem.key-empty.title': 'Enter your API key',
  'problem.key-empty.body': 'Copy it in your provider’s portal, then paste it here.',
  'problem.key-not-copied.title': 'There is no key to paste',
  'problem.key-not-copied.body': 'Copy the key in your provider’s portal, then paste it again.',
  'problem.key-too-long.title': 'This is too long to be a key',
  'problem.key-too-long.body': 'Copy only the key, without anything around it.',
  'problem.key-has-space.title': 'The key contains a space',
  'problem.key-has-space.body': 'Copy the whole key, without spaces.',
  'problem.key-not-ascii.title': 'The key contains an unexpected character',
  'problem.key-not-ascii.body':
    'Copy it again from your provider’s portal; another app may have changed a letter or a dash.',
  'problem.secret-store-absent.title': 'This computer has no safe place for passwords',
  'problem.secret-store-absent.body':
    'So Hostbell doesn’t save the key. You can still use it: it is remembered until you quit.',
  'problem.secret-store-changed.title': 'Your system can’t open the saved key',
  'problem.secret-store-changed.body':
    'Its password store (keychain) was changed or replaced. Enter the key again; the saved one stays until then.',
  'problem.secret-store-locked.title': 'Can’t reach your system’s password store (keychain)',
  'problem.secret-store-locked.body':
    'It may be locked. Unlock it and try again. Your saved key is kept.',
  'problem.disk-full.title': 'The disk is full',
  'problem.disk-full.body':
    'Hostbell couldn’t save. What was saved before is intact. Free up some space and try again.',
  'problem.disk-refused.title': 'Hostbell can’t write to its folder',
  'problem.disk-refused.body':
    'What was saved before is intact. Check the permissions of Hostbell’s data folder.',
  'problem.export-refused.title': 'That file can’t be written',
  'problem.export-refused.body':
    'It may be open in another program. Close it there, or choose another name or folder. The file that was there stays as it was.',
  'problem.document-newer.title': 'Your data is from a newer version of Hostbell',
  'problem.document-newer.body':
    'This version can’t read it, so it changes nothing. Install the newer version again, or remove the account in Settings to start over.',
  'problem.document-too-large.title': 'There is too much data to save',
  'problem.document-too-large.body':
    'Your provider sent more than Hostbell can save. What was saved before is intact. Tell your provider if this keeps happening.',
  'problem.document-corrupt.title': 'A saved file was damaged',
  'problem.document-corrupt.body':
    'Hostbell kept a copy in its data folder, with today’s date in its name, and continues without it.',
  'problem.ticket-corrupt.title': 'An unsent ticket file was damaged',
  'problem.ticket-corrupt.body':
    'Your other tickets are fine. What is left of this one is kept in Hostbell’s data folder, in a file with today’s date in its name. Look there for what you wrote.',
  'problem.another-account.title': 'This key belongs to another account',
  'problem.another-account.body':
    'It belongs to {name}, and nothing was changed. Enter a key for this account, or add the other one in Settings.',
  'problem.another-account.nameless': 'someone else',
  'problem.account-known.title': 'This account is already in Hostbell',
  'problem.account-known.body':
    'It’s listed as “{name}”, and nothing was changed. Enter the key for a different account.',
  'problem.declined.title': 'Nothing was changed',
  'problem.declined.body':
    'You didn’t confirm it, so everything stays as it was. Try again if you want the change.',
  'problem.too-much-at-once.title': 'Too much at once',
  'problem.too-much-at-once.body':
    'Nothing was changed, and what you entered is kept. Try again in a moment.',
  'problem.too-many-tries.title': 'Too many attempts',
  'problem.too-many-tries.body': 'Nothing was sent. Try again in a minute.',
  'problem.subject-empty.title': 'Please add a subject',
  'problem.subject-empty.body': 'A few words are enough. Say what it is about.',
  'problem.message-empty.title': 'Please add a message',
  'problem.message-empty.body': 'Describe what you see and what you expected.',
  'problem.draft-present.title': 'You already have a draft',
  'problem.draft-present.body': 'Send or discard it first. Both are kept until then.',
  'problem.subject-too-short.title': 'The subject is too short',
  'problem.message-too-short.title': 'The message is too short',
  'problem.too-short':
    'Your provider asks for at least {limit} characters. Nothing was sent, and your text is kept.',
  'problem.subject-too-long.title': 'The subject is too long',
  'problem.subject-too-long.body':
    'Keep it under {limit} characters. The message has room for the rest.',
  'problem.message-too-long.title': 'The message is too long',
  'problem.message-too-long.body':
    'Keep it under {limit} characters. Nothing was sent, and your text is kept.',
  'problem.subject-not-storable.title': 'The subject has a character that can’t be stored',
  'problem.message-not-storable.title': 'The message has a character that can’t be stored',
  'problem.not-storable':
    'Your provider’s system can’t store {characters} and would lose the whole text. Send it without; nothing was sent, and your text is kept.',
  'problem.outbox-full.title': 'Too many tickets are waiting',
  'problem.outbox-full.body':
    'Send or discard some of the {limit} unsent tickets first. Your text is kept.',
  'problem.texts-full.title': 'Your drafts take up too much room',
  'problem.texts-full.body':
    'Hostbell keeps up to {limit} MB of drafts, replies and unsent tickets for an account. This text is only in this window. Send or discard some of the others, and it is kept too.',
  'problem.shortcut-refused.title': 'This shortcut is already in use',
  'problem.shortcut-refused.body':
    'Another app or your system uses it. Try a different one; your previous shortcut still works.',
  'problem.check-not-public.title': 'This service can’t be tested from here',
  'problem.check-not-public.body':
    'Its domain or IP address isn’t public. You can send the ticket without a test.',
  'problem.relay-not-public.title': 'This server isn’t on the internet',
  'problem.relay-not-public.body':
    'Its address belongs to this computer or to your own network, where your provider can’t send anything. Enter the address under which it can be reached from outside.',
  'problem.relay-path-long.title': 'The path in this address is too long',
  'problem.relay-path-long.body':
    'Enter at most {limit} characters after the server’s name: letters, digits, dots, hyphens and slashes.',
  'problem.template-empty.title': 'The template is incomplete',
  'problem.template-empty.body': 'Give it a name, and write a subject or a message first.',
  'problem.too-many-templates.title': 'There are too many templates',
  'problem.too-many-templates.body': 'You can save up to {limit}. Delete one first.',
} as const;
