import { beforeEach, expect, it } from 'vitest';
import { trayModel } from '../../../electron/adapters/tray/tray-model.ts';
import { serviceMeaning } from '../../../shared/domain/service-status.ts';
import { ownOverrides } from '../../../shared/domain/vocabulary.ts';
import { isTicketInGroup } from '../../../shared/lists/list-filter.ts';
import { overviewOf } from '../../../shared/view/overview.ts';
import { noVisit } from '../../../shared/view/view.ts';
import { createTexts } from '../../run/texts.ts';
import { watchSeveral } from '../../scenes/several-accounts.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(() => watchSeveral(2));
beforeEach(async () => {
  for (const { book } of scene.servers) {
    book.setServiceStatus('svc-1', 'ON_HOLD');
    book.setTicketStatus('T-1002', 'DONE');
  }
  const { handlers } = scene.hostbell;
  await scene.hostbell.poll();
  const teach = (account: string, word: 'ON_HOLD', meaning: 'suspended' | 'active') =>
    handlers['words:teach']({ account, kind: 'service-status', word, meaning });
  await teach('1', 'ON_HOLD', 'suspended');
  await teach('2', 'ON_HOLD', 'active');
  await handlers['words:teach']({
    account: '2',
    kind: 'ticket-status',
    word: 'DONE',
    meaning: 'answered',
  });
});

it('In the view of all accounts, each item’s status has the meaning that its own account gives it', () => {
  const view = scene.hostbell.view.view();
  const overview = overviewOf(view, { locale: 'en', today: '2026-02-01', lastVisit: noVisit });
  expect(overview.suspended.first.map(({ id }) => id)).toEqual(['svc-1']);
  expect([overview.suspended.count, overview.attention.count, overview.replied.count]).toEqual([
    1, 0, 1,
  ]);
  const { overrides } = view.words;
  const answered = view.tickets.items.filter((ticket) =>
    isTicketInGroup(ticket, 'answered', overrides),
  );
  expect(answered.map(({ id }) => id)).toEqual(['~2~T-1002']);
  expect(trayModel(view, createTexts(), 0).state).toBe('suspended');
});

it('An id of an unknown account, even one named like an object member, has no words of its own', () => {
  const { overrides } = scene.hostbell.view.view().words;
  for (const id of ['~3~svc-1', '~constructor~svc-1', '~demo~svc-1'])
    expect(serviceMeaning('ON_HOLD', ownOverrides(overrides, id)), id).toBe('attention');
});
