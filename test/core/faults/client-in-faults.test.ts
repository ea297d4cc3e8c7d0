import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createReroutedFetch } from '../../fakes/fetch.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import { startApiServer } from '../../server/api-server.ts';
import { createFaultTable } from '../../server/fault-table.ts';

describe('The client names the problem, sends each request once and keeps the key to itself', () => {
  it.for(createFaultTable())('during $title', async ({ play, problem, arrives }, { skip }) => {
    const server = await startApiServer({ key: 'canary/Q2+7w==' });
    const line = createReroutedFetch();
    const clock = createManualClock();
    // Each request has its own client, since a second one would wait after a 429.
    const client = () => createTestClient(server, { fetch: line.fetch, clock });
    const played = await play({ server, line });
    if ('reason' in played) return skip(played.reason);
    const answers = [client().account(asPerson), client().services(asPerson), fileTicket(client())];
    if (problem.kind === 'network' && problem.failure === 'timeout') {
      await server.received(answers.length);
      await clock.advance(20_000);
    }
    for (const answer of await Promise.all(answers)) {
      expect(answer).toEqual({ ok: false, problem });
      expect(inspect(answer, { depth: null, showHidden: true })).not.toContain('canary');
    }
    expect(server.requests()).toHaveLength(arrives ? answers.length : 0);
    const { elsewhere } = played;
    expect(elsewhere?.requests() ?? 0).toBe(elsewhere?.isExpected === true ? answers.length : 0);
    expect(elsewhere?.sawKey?.() ?? false).toBe(false);
    await played.end();
    expect(await client().account(asPerson)).toMatchObject({ ok: true });
    await server.stop();
  });
});
