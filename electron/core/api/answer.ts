import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import { readServerWords, saysItFailed } from './envelope.ts';
import type { ApiAnswer } from './exchange.ts';
import { readJson } from './json.ts';

type AnswerParts = Pick<ApiAnswer, 'status' | 'isWebPage' | 'retryAfterMs' | 'body'>;

/**
 * The JSON of an answer. Checks the status before the body, as the API document asks; an answer with a success status
 * that says it failed is a server error.
 */
export async function readAnswer(answer: AnswerParts): Promise<Result<unknown, ApiProblem>> {
  const { status } = answer;
  if (status < 200 || status > 299) return failure(await readRefusal(answer));
  if (answer.body.trim() === '') return failure({ kind: 'unreadable', detail: 'empty' });
  const read = await readJson(answer.body);
  if (!read.ok && read.problem === 'complex') return failure({ kind: 'unreadable', detail: 'complex' });
  const json = read.ok ? read.value : undefined;
  if (saysItFailed(json)) return failure({ kind: 'server-error', status, words: readServerWords(json) });
  if (json !== undefined) return success(json);
  const isWebPage = answer.isWebPage || /^\s*</.test(answer.body);
  return failure(isWebPage ? { kind: 'web-page', status } : { kind: 'unreadable', detail: 'json' });
}

async function readRefusal({ status, body, retryAfterMs }: AnswerParts): Promise<ApiProblem> {
  const read = await readJson(body);
  const words = readServerWords(read.ok ? read.value : undefined);
  if (status === 401) return { kind: 'key-refused' };
  if (status === 403) return { kind: 'forbidden', words };
  if (status === 404) return { kind: 'not-found', words };
  // These two come from the network in between, which asks for a password or a sign-in (RFC 6585, 6).
  if (status === 407) return { kind: 'network', failure: 'proxy', mayHaveArrived: false };
  if (status === 511) return { kind: 'web-page', status };
  if (status === 429) return { kind: 'limited', retryAfterMs };
  if (status >= 400 && status <= 499) return { kind: 'rejected', status, words };
  return { kind: 'server-error', status, words };
}
