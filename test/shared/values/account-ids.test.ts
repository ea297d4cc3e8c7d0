import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountOf, idIn, serverIdOf } from '../../../shared/values/account-ids.ts';
import { anyText } from '../../fakes/any-text.ts';

const account = fc.constantFrom('1', '2', '17', 'demo', 'environment');
/** Server ids, many of which try to look like another account's. */
const serverId = fc.oneof(
  anyText(),
  fc
    .tuple(fc.constantFrom('~', '~1~', '~2~', '~demo~', '~17'), anyText(8))
    .map((parts) => parts.join('')),
);

it('An id gives its account and the server’s own id, whatever the server sends', () => {
  fc.assert(
    fc.property(account, serverId, (key, id) => {
      expect(accountOf(idIn(key, id))).toBe(key);
      expect(serverIdOf(idIn(key, id))).toBe(id);
    }),
  );
});

it('No two items have the same id', () => {
  fc.assert(
    fc.property(account, serverId, account, serverId, (keyA, a, keyB, b) => {
      fc.pre(keyA !== keyB || a !== b);
      expect(idIn(keyA, a)).not.toBe(idIn(keyB, b));
    }),
  );
});

it('The first account’s ids stay, unless they look like another’s', () => {
  expect(idIn('1', 'svc-1')).toBe('svc-1');
  expect(idIn('1', '~2~svc-1')).toBe('~1~~2~svc-1');
  expect(idIn('2', 'svc-1')).toBe('~2~svc-1');
});
