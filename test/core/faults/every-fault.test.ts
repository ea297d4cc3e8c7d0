import { describe, it } from 'vitest';
import { faultSceneForEach } from '../../run/for-each-test.ts';
import { type FaultScene, outlive } from '../../scenes/fault-scene.ts';
import { createFaultTable } from '../../server/fault-table.ts';

let scene: FaultScene;
faultSceneForEach((opened) => {
  scene = opened;
});

describe('Hostbell says what is wrong, keeps lists, draft and tickets, and carries on afterwards', () => {
  it.for(createFaultTable())('during $title', async (row, { skip }) => {
    const played = await row.play(scene);
    if ('reason' in played) return skip(played.reason);
    await outlive(scene, played, row);
  });
});
