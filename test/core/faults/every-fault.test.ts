import { describe, it } from 'vitest';
import { openFaultScene, outlive } from '../../scenes/fault-scene.ts';
import { createFaultTable, type FaultRow } from '../../server/fault-table.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(openFaultScene);
/** What the client makes of each fault has its own test: here, of those that it reports alike, the first. */
const rows = createFaultTable();
const different = rows.filter(
  (row, at) => rows.findIndex((other) => reported(other) === reported(row)) === at,
);

function reported({ problem, window, takesEffect }: FaultRow): string {
  return JSON.stringify({ problem, window, takesEffect });
}

describe('Hostbell says what is wrong, keeps lists, draft and tickets, and carries on afterwards', () => {
  it.for(different)('during $title', async (row, { skip }) => {
    const played = await row.play(scene);
    if ('reason' in played) return skip(played.reason);
    await outlive(scene, played, row);
  });
});
