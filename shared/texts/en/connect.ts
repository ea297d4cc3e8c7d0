/** English texts of the first run and of entering a key. */
export const connectTexts = {
  'first-run.title': 'Watch your hosting account',
  'first-run.lead':
    'Hostbell sits in your tray. It rings when a service is suspended or a ticket is answered.',
  'first-run.point-watch': 'Services and tickets at a glance',
  'first-run.point-file': 'File a ticket in seconds',
  'first-run.point-key': 'The key never leaves this computer except to go to your provider',
  'first-run.demo': 'Try the demo account',
  'first-run.demo-starting': 'Starting the demo…',
  'first-run.demo-hint': 'No key needed. A made-up account runs on this computer only.',
  'first-run.form-title': 'Connect your account',
  'first-run.address': 'Base address',
  'first-run.address-placeholder': 'portal.your-provider.com',
  'first-run.address-hint':
    'The address of your provider’s API. Hostbell adds https:// and /api/v1 if they are missing.',
  'first-run.address-used': 'Hostbell will use {address}',
  'first-run.connect': 'Connect',
  'first-run.connecting': 'Checking the key…',
  'first-run.where':
    'In your provider’s web portal, open account, API keys, and create a key. The portal shows it only once, so copy it then.',
  'first-run.again': 'The key field was emptied. Paste the key once more to try again.',

  'key.label': 'API key',
  'key.show': 'Show key',
  'key.hide': 'Hide key',
  'key.keep': 'Where to keep the key',
  'key.keep-os': 'Keep on this computer',
  'key.keep-os-hint': 'Encrypted by your system’s own key storage. You connect once.',
  'key.keep-session': 'This session only',
  'key.keep-session-hint': 'In memory until you quit Hostbell. You enter it again next time.',
  'key.session-only-absent':
    'This system offers no protected storage for secrets, so Hostbell keeps the key in memory only, until you quit.',
  'key.session-only-unknown':
    'Hostbell has not heard from this system’s protected storage, so for now it keeps the key in memory only, until you quit.',
  'key.kept-os': 'In this computer’s protected storage, encrypted by the system.',
  'key.kept-session': 'In memory only, until you quit Hostbell.',
  'key.kept-environment': 'In the environment variable HOSTBELL_API_KEY. Hostbell never writes it to disk.',
  'key.replace-open': 'Enter a new key',
  'key.replace-submit': 'Use this key',
  'key.replace-busy': 'Checking the key…',
  'key.replace-label': 'New API key',
} as const;
