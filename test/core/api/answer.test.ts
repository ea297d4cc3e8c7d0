import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../electron/core/api/answer.ts';

const answer = (status: number) => ({
  status,
  isWebPage: true,
  retryAfterMs: null,
  link: null,
  body: '<html>Sign in</html>',
});

describe('an answer that does not come from the provider', () => {
  it('407, which Electron’s fetch hands over, is the proxy’s: the request went no further', () => {
    expect(readAnswer(answer(407))).toEqual({
      ok: false,
      problem: { kind: 'network', failure: 'proxy', mayHaveArrived: false },
    });
  });

  it('511 is the network’s, which wants someone to sign in', () => {
    expect(readAnswer(answer(511))).toEqual({ ok: false, problem: { kind: 'web-page', status: 511 } });
  });
});
