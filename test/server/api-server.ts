import * as z from 'zod';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { type AccountData, createAccountBook } from '../../electron/demo/account-book.ts';
import { answerRoute } from '../../electron/demo/account-routes.ts';
import { apiPath } from '../../shared/settings/credentials.ts';
import { parseJson } from '../../shared/values/parse-json.ts';
import { smallAccount } from './api-fixtures.ts';
import { type Answer, type Exchange, jsonAnswer, startFaultyServer } from './faulty-server.ts';

export type ApiServer = Awaited<ReturnType<typeof startApiServer>>;

/** What the API document demands of a new ticket. */
const opening = z.strictObject({
  subject: z.string().regex(/\S/).max(255),
  message: z.string().regex(/\S/),
  priority: z.enum(['HIGH', 'NORMAL', 'LOW']).optional(),
  serviceId: z.string().optional(),
});

export const refusal = (status: number, message: string): Answer => jsonAnswer(status, { message });

/** The demo account's API for tests: on loopback, for its key, strict about new tickets, with faults on demand. */
export async function startApiServer(
  options: { readonly key?: string; readonly data?: AccountData } = {},
) {
  const { key = 'test-key-0123456789', data = smallAccount() } = options;
  let book = createAccountBook(data, createSystemClock());
  const server = await startFaultyServer(apiPath, answer);
  return {
    ...server,
    key,
    /** The account behind it: change it and the next answer shows it. */
    get book() {
      return book;
    },
    /** Has another account behind it, with the same key. */
    become(next: AccountData): void {
      book = createAccountBook(next, createSystemClock());
    },
  };

  function answer(exchange: Exchange): Answer {
    const { method, headers, body } = exchange;
    if (headers.authorization !== `Bearer ${key}`)
      return refusal(401, 'The API key is missing or not valid.');
    if (method === 'POST') {
      const { data, success } = opening.safeParse(parseJson(body));
      if (!success || headers['content-type'] !== 'application/json')
        return refusal(400, 'This is no ticket.');
      if (data.serviceId !== undefined && book.service(data.serviceId) === undefined)
        return refusal(400, 'This account has no such service.');
    }
    const { status, body: answered } = answerRoute(exchange, book);
    return jsonAnswer(status, answered);
  }
}
