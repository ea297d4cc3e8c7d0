import { expect, test } from 'vitest';
import { keyHints } from '../../../renderer/first-run/key-hint.ts';
import { hintOf } from '../../../shared/providers/provider.ts';
import { createTexts } from '../../run/texts.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

const hintsOf = (id: string | null) =>
  keyHints(id === null ? null : hintOf({ id, page: shippedPage(id) }), createTexts());

test.each([
  [
    'hetzner-cloud',
    [
      { text: 'In the portal: Project → Security → API tokens' },
      { text: 'Your provider calls it “API token”.' },
      { text: 'Tick these permissions:', scopes: ['Read'] },
    ],
  ],
  [
    'linode',
    [
      { text: 'Your provider calls it “Personal access token”.' },
      {
        text: 'Tick these permissions:',
        scopes: [
          'account:read_write',
          'linodes:read_only',
          'domains:read_only',
          'volumes:read_only',
        ],
      },
      {
        text: 'If you won’t send tickets from Hostbell, account:read_only is enough instead of account:read_write.',
      },
    ],
  ],
  ['vultr', []],
  [null, [{ text: expect.stringContaining('A password for apps.') }]],
])('What to do in the portal of %s', (id, hints) => {
  expect(hintsOf(id)).toEqual(hints);
});

test('A key that is a name and a secret is asked for as such', () => {
  const hint = hintOf({ id: 'own', page: { ...shippedPage('vultr'), key: { as: 'basic' } } });
  expect(keyHints(hint, createTexts())[0]?.text).toContain('name:key');
});
