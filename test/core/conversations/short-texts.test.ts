import { expect, it } from 'vitest';
import { createShortTexts } from '../../../electron/core/conversations/short-texts.ts';
import { authorWords } from '../../../shared/reading/message/message-blocks.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';

const style = `<style>${'p.MsoNormal { margin: 0cm; font-size: 11pt }\n'.repeat(400)}</style>`;
const mail = (text: string) => `<html><head>${style}</head><body><p>${text}</p></body></html>`;
const entry = (text: string) => ({ text, author: null, at: null });

it('Each long message of a list is what its HTML says, also after it was edited', async () => {
  const shorten = createShortTexts();
  const said = async (...texts: readonly string[]) => {
    const [ticket] = await shorten([
      aTicket('T-1', {
        message: mail('Help!'),
        conversation: texts.map((text) => entry(mail(text))),
      }),
    ]);
    return ticket?.conversation.map(({ text }) => authorWords(text));
  };
  expect(await said('It is up.')).toEqual(['It is up.']);
  expect(await said('It is up.', 'It is down.')).toEqual(['It is up.', 'It is down.']);
  expect(await said('It is on.', 'It is down.')).toEqual(['It is on.', 'It is down.']);
});

it('Short messages and tickets without long ones are unchanged', async () => {
  const tickets = [aTicket('T-1', { message: '<p>Help!</p>', conversation: [entry('It is up.')] })];
  expect((await createShortTexts()(tickets))[0]).toBe(tickets[0]);
});

it('More than a reading can take is cut, and read by the next ones', async () => {
  const shorten = createShortTexts();
  const long = (at: number) => `<html>${`<!-- ${at} -->`.repeat(20_000)}<p>Answer ${at}</p></html>`;
  const tickets = Array.from({ length: 60 }, (_, at) => aTicket(`T-${at}`, { message: long(at) }));
  const readCount = async () =>
    (await shorten(tickets)).filter(
      ({ message }, at) => authorWords(message ?? '') === `Answer ${at}`,
    ).length;
  const first = await readCount();
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(60);
  expect(await readCount()).toBeGreaterThan(first);
  expect(await readCount()).toBe(60);
});
