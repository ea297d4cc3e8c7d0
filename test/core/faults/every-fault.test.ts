import { describe, it } from 'vitest';
import { openFaultScene, outlive } from '../../scenes/fault-scene.ts';
import { faultTable } from '../../server/fault-table.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(openFaultScene);

describe('Hostbell says what is wrong, keeps everything, and carries on afterwards', () => {
  it.for(faultTable)('during $title', (row) => outlive(scene, row));
});
