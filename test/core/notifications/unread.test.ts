import { describe, expect, it } from 'vitest';
import { nothingUnread } from '../../../shared/domain/unread.ts';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const hostbell = forEachTest(() => startConnected(server));

describe('an item', () => {
  it('is unread from the change that notifies until it is looked at', async () => {
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    expect((await hostbell.poll()).unread).toEqual({ service: ['svc-2'], ticket: ['T-1002'] });
    await hostbell.handlers['items:look']({ kind: 'ticket', ids: ['T-1002'] });
    expect(hostbell.view.view().unread).toEqual({ service: ['svc-2'], ticket: [] });
    await hostbell.handlers['items:look-at-all']({ kind: null });
    expect(hostbell.view.view().unread).toEqual(nothingUnread);
    await hostbell.handlers['items:mark-unread']({ kind: 'ticket', ids: ['T-1002'] });
    expect((await hostbell.poll()).unread).toEqual({ service: [], ticket: ['T-1002'] });
  });

  it('does not become unread through a change of a kind that is switched off', async () => {
    server.book.setTicketStatus('T-1002', 'CLOSED');
    const view = await hostbell.poll();
    expect(view.journal.map(({ announcement }) => announcement)).toEqual(['off']);
    expect(view.unread).toEqual(nothingUnread);
  });
});
