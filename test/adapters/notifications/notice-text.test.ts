import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMarkup, withoutOption } from '../../../electron/adapters/notifications/notice-text.ts';

describe('a text for a notification', () => {
  it('leaves nothing that is markup, or an option', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '-', 'b', ';', ' ') }), (text) => {
        const safe = withoutOption(withoutMarkup(text));
        expect(safe).not.toMatch(/[<>&]|^-/);
        expect([...safe]).toHaveLength([...text].length);
      }),
    );
  });
});
