import { expect, test } from 'vitest';
import { problemPlace, withoutAddress } from '../../../renderer/first-run/problem-place.ts';
import { problemText } from '../../../shared/texts/problem-text.ts';
import { createTexts } from '../../run/texts.ts';

test('A problem is shown at the field that can fix it', () => {
  expect(problemPlace({ kind: 'address-not-https' })).toBe('address');
  expect(problemPlace({ kind: 'address-without-api' })).toBe('address');
  expect(problemPlace({ kind: 'key-refused' })).toBe('key');
  expect(problemPlace({ kind: 'web-page', status: 200 })).toBe('form');
});

test('A provider that is in the list has no address to be checked for typos', () => {
  const lost = { kind: 'network', failure: 'dns', mayHaveArrived: false } as const;
  expect(problemText(withoutAddress(lost), createTexts()).body).toBe(
    'Check your internet connection.',
  );
  expect(withoutAddress({ ...lost, failure: 'tls' })).toEqual({ ...lost, failure: 'tls' });
});
