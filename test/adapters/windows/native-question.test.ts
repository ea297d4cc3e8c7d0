import { expect, it } from 'vitest';
import { createNativeQuestion } from '../../../electron/adapters/windows/native-question.ts';
import type { Question } from '../../../electron/core/ports.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createFakeDialog } from '../../fakes/quiet-desktop.ts';
import { createTexts } from '../../run/texts.ts';

/** A person who answers as `answer` says, and what they were shown. */
function setUp(answer: () => Promise<number> | number, parent: Electron.BaseWindow | null = null) {
  const box = createFakeDialog<Electron.MessageBoxOptions, Electron.MessageBoxReturnValue>(
    async () => ({
      response: await answer(),
      checkboxChecked: false,
    }),
  );
  const clock = createManualClock();
  const dialog = { showMessageBox: box.show };
  const texts = createTexts();
  const confirm = createNativeQuestion({ dialog, parent: () => parent, texts, clock });
  return { confirm, shown: box.asked, parents: box.parents, clock };
}

const questions: readonly Question[] = [
  { kind: 'remove-account', unsent: 0 },
  { kind: 'remove-account', unsent: 5 },
  { kind: 'replace-key', host: 'api.example' },
  { kind: 'portal', addresses: ['https://portal.example/a', 'https://other.example/{id}'] },
  { kind: 'act', act: 'send-ticket', subject: 'Backup fails' },
  { kind: 'act', act: 'send-ticket', subject: '' },
  { kind: 'act', act: 'open-page', subject: '' },
  { kind: 'open-link', address: 'https://xn--pple-43d.example/login?a=1' },
  { kind: 'set-alerts', server: 'https://relay.example/a/', replaces: 'old.example', name: 'Shop' },
  { kind: 'end-alerts', host: 'old.example', name: null },
];

it.each(questions)(
  'Enter and Escape answer %j with no, and only the other button with yes',
  async (question) => {
    const window = {} as Electron.BaseWindow;
    const { confirm, shown, parents } = setUp(() => 0, window);
    expect(await confirm(question)).toBe(false);
    expect(shown[0]).toMatchObject({ defaultId: 0, cancelId: 0, noLink: true });
    expect(shown[0]?.buttons?.[0]).toBe('Cancel');
    expect(parents).toEqual([window]);
    expect(await setUp(() => 1).confirm(question)).toBe(true);
  },
);

it('Every question says what it is about', async () => {
  const { confirm, shown } = setUp(() => 1);
  for (const question of questions) await confirm(question);
  expect(shown[1]?.detail).toContain('5');
  expect(shown[2]?.message).toContain('api.example');
  expect(shown[3]?.message).toContain('portal.example');
  expect(shown[3]?.message).toContain('other.example');
  expect(shown[4]?.message).toContain('Backup fails');
  expect(shown[7]?.message).toContain('xn--pple-43d.example');
  expect(shown[7]?.detail).toContain('https://xn--pple-43d.example/login?a=1');
  expect(shown[8]?.message).toContain('relay.example');
  for (const said of ['https://relay.example/a/', 'old.example', 'Shop'])
    expect(shown[8]?.detail).toContain(said);
  expect(shown[9]?.detail).toContain('old.example');
  expect(new Set(shown.slice(4).map(({ message }) => message)).size).toBe(6);
});

it('A host in lookalike letters is shown as the browser reads it', async () => {
  const { confirm, shown } = setUp(() => 0);
  await confirm({ kind: 'portal', addresses: ['https://gооgle.example/'] });
  expect(shown[0]?.message).toContain('xn--ggle-55da.example');
});

it('While one question is open, every other is answered with no', async () => {
  let answer: (button: number) => void = () => undefined;
  const { confirm, shown } = setUp(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const first = confirm({ kind: 'remove-account', unsent: 0 });
  expect(await confirm({ kind: 'replace-key', host: 'a.example' })).toBe(false);
  answer(1);
  expect(await first).toBe(true);
  expect(shown).toHaveLength(1);
  const next = confirm({ kind: 'remove-account', unsent: 0 });
  answer(1);
  expect(await next).toBe(true);
});

it('A question whose window goes away is answered with no', async () => {
  const { confirm } = setUp(() => Promise.reject(new Error('Object has been destroyed')));
  expect(await confirm({ kind: 'remove-account', unsent: 0 })).toBe(false);
});

it('A page that keeps asking is soon answered with no', async () => {
  let answer = 0;
  const { confirm, shown, clock } = setUp(() => answer);
  const [question = { kind: 'remove-account', unsent: 0 }] = questions;
  const shownAt: number[] = [];
  for (let second = 0; second < 600; second += 1) {
    const before = shown.length;
    expect(await confirm(question)).toBe(false);
    if (shown.length > before) shownAt.push(second);
    await clock.advance(1_000);
  }
  // At once, once more, and after 2, 4, 8, 16, 32, 64, 128 and 256 seconds.
  expect(shownAt).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511]);
  await clock.advance(5 * 60_000);
  answer = 1;
  expect(await confirm(question)).toBe(true);
  answer = 0;
  expect(await confirm(question)).toBe(false);
  answer = 1;
  expect(await confirm(question)).toBe(true);
});
