import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { catchTheRest } from '../../../electron/adapters/start/last-resort.ts';
import { createFakeDialog } from '../../fakes/quiet-desktop.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createTexts } from '../../run/texts.ts';
import { waitFor } from '../../run/wait-for.ts';

/** The handler on a fake process, with a person who chooses the button with this number. */
function setUp(response = 0) {
  const process = new EventEmitter();
  const log = createRecordingLog();
  const answer = { response, checkboxChecked: false };
  const box = createFakeDialog<Electron.MessageBoxOptions, typeof answer>(() => answer);
  const quits: string[] = [];
  catchTheRest({
    process,
    app: { whenReady: async () => undefined, quit: () => void quits.push('quit') },
    dialog: { showMessageBox: box.show },
    texts: createTexts(),
    log,
  });
  return { process, log, boxes: box.asked, quits };
}

it('Uncaught errors are logged by name and place, and shown to the person once', async () => {
  const { process, log, boxes, quits } = setUp();
  process.emit('uncaughtException', new TypeError('the text of a ticket'));
  process.emit('unhandledRejection', new RangeError('the text of a ticket'));
  process.emit('unhandledRejection', 'the text of a ticket');
  await waitFor('the box', () => boxes.length > 0);
  expect(boxes).toHaveLength(1);
  expect(boxes[0]).toMatchObject({
    message: 'Something went wrong in Hostbell',
    buttons: ['Continue', 'Quit Hostbell'],
  });
  expect(log.entries.map(({ details }) => details.name)).toEqual([
    'TypeError',
    'RangeError',
    'string',
  ]);
  expect(log.entries[0]?.details.at).toContain('last-resort.test.ts');
  expect(log.text()).not.toContain('the text of a ticket');
  expect(quits).toEqual([]);
});

it('The person can quit after an error', async () => {
  const { process, quits } = setUp(1);
  process.emit('uncaughtException', new Error('broken'));
  await waitFor('the end', () => quits.length === 1);
});
