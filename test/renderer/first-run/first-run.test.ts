import { expect, it } from 'vitest';
import { keyHints } from '../../../renderer/first-run/key-hint.ts';
import { problemPlace, withoutAddress } from '../../../renderer/first-run/problem-place.ts';
import { hintOf } from '../../../shared/providers/provider.ts';
import { problemText } from '../../../shared/texts/problem-text.ts';
import { createTexts } from '../../run/texts.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

it('A problem is shown at the field that can fix it', () => {
  expect(problemPlace({ kind: 'address-not-https' })).toBe('address');
  expect(problemPlace({ kind: 'address-without-api' })).toBe('address');
  expect(problemPlace({ kind: 'key-refused' })).toBe('key');
  expect(problemPlace({ kind: 'web-page', status: 200 })).toBe('form');
});

it('A provider that is in the list has no address to be checked for typos', () => {
  const lost = { kind: 'network', failure: 'dns', mayHaveArrived: false } as const;
  expect(problemText(withoutAddress(lost), createTexts()).body).toBe(
    'Check your internet connection.',
  );
  expect(withoutAddress({ ...lost, failure: 'tls' })).toEqual({ ...lost, failure: 'tls' });
});

const hintsOf = (id: string | null) =>
  keyHints(id === null ? null : hintOf({ id, page: shippedPage(id) }), createTexts());

it.each([
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

it('A key that is a name and a secret is asked for as such', () => {
  const hint = hintOf({ id: 'own', page: { ...shippedPage('vultr'), key: { as: 'basic' } } });
  expect(keyHints(hint, createTexts())[0]?.text).toContain('name:key');
});
