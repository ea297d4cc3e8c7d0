import { expect, test } from 'vitest';
import { htmlReader, readable, readerFor } from '../../../renderer/state/readable.ts';
import { aReadyView, aSection, aTicket, grouped } from '../../fakes/domain-fixtures.ts';

test('What reads HTML is loaded for the first view with HTML in a message, and then reads it', async () => {
  const viewOf = (message: string) =>
    grouped(aReadyView({ tickets: aSection([aTicket('t', { message })]) }));
  const [plain, withHtml] = [viewOf('AT&amp;T < you'), viewOf('<p>AT&amp;T</p>')];
  expect(htmlReader.loaded()).toBeNull();
  expect(readable('AT&amp;T')).toBe('AT&T');
  expect(readerFor(plain)).toBeNull();
  await readerFor(withHtml);
  expect(readable('<p>AT&amp;T</p>')).toBe('AT&T');
  expect(readerFor(withHtml)).toBeNull();
});
