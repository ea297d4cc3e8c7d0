import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitAddresses } from '../../../shared/values/web-addresses.ts';

const addresses = (text: string) => splitAddresses(text).flatMap(({ address }) => address ?? []);

it.each<readonly [text: string, found: readonly string[]]>([
  ['See https://example.com/a?b=1#c.', ['https://example.com/a?b=1#c']],
  [
    '(https://example.com/) and "http://example.com:8080/x"!',
    ['https://example.com/', 'http://example.com:8080/x'],
  ],
  ['https://en.example/wiki/Bell_(instrument).', ['https://en.example/wiki/Bell_(instrument)']],
  ['https://bücher.example/', ['https://xn--bcher-kva.example/']],
  ['the guide (https://example.com/a)', ['https://example.com/a']],
  ['https://me:secret@example.com/ javascript:alert(1) file:///etc https://', []],
  ['', []],
])('In %j the addresses are %j', (text, found) => {
  expect(addresses(text)).toEqual(found);
});

it('The pieces of any text are the text, and at most 100 are addresses', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('https://', 'http://a.example/', ' ', ').', '\n'),
  );
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (text) => {
        expect(
          splitAddresses(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
  expect(addresses('http://a.example/ '.repeat(1_000))).toHaveLength(100);
});
