/** English texts of the first run and of entering a key. */
export const connectTexts = {
  'first-run.title': 'Know when your hosting needs you',
  'first-run.lead':
    'Hostbell lives in your system tray and notifies you when a service is suspended or support replies.',
  'first-run.point-watch': 'See all services and tickets at a glance',
  'first-run.point-file': 'Send a support ticket in seconds',
  'first-run.point-key': 'Your API key is only ever sent to your provider',
  'first-run.demo': 'Try the demo',
  'first-run.demo-starting': 'Starting the demo…',
  'first-run.demo-hint': 'No API key needed. Uses sample data on this computer.',
  'first-run.form-title': 'Connect your account',
  'first-run.address': 'API address',
  'first-run.address-placeholder': 'portal.your-provider.com',
  'first-run.address-hint':
    'Ask your provider or look in its API documentation. Hostbell adds https:// and /api/v1 for you.',
  'first-run.address-used': 'Will connect to {address}',
  'first-run.connect': 'Connect',
  'first-run.connecting': 'Checking the key…',
  'first-run.where':
    'Create one in your provider’s portal under Account → API keys. It is shown only once, so copy it right away.',

  'key.label': 'API key',
  'key.show': 'Show key',
  'key.hide': 'Hide key',
  'key.keep': 'Remember the key',
  'key.keep-os': 'On this computer',
  'key.keep-os-hint': 'Stored encrypted in the system keychain.',
  'key.keep-session': 'Until I quit Hostbell',
  'key.keep-session-hint': 'You’ll enter it again next time.',
  'key.session-only-absent': 'No system keychain was found, so the key is remembered only until you quit.',
  'key.session-only-unknown':
    'The system keychain isn’t responding, so for now the key is remembered only until you quit.',
  'key.kept-os': 'Stored encrypted in the system keychain.',
  'key.kept-session': 'Not saved. Remembered until you quit Hostbell.',
  'key.kept-environment': 'Read from HOSTBELL_API_KEY. Hostbell never saves it.',
  'key.replace-open': 'Change API key…',
  'key.replace-submit': 'Use this key',
  'key.replace-busy': 'Checking the key…',
  'key.replace-label': 'New API key',
} as const;
