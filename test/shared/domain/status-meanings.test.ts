import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceMeaning } from '../../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../../shared/domain/ticket-status.ts';
import { noOverrides } from '../../../shared/domain/vocabulary.ts';

describe('the meaning of a service’s status word', () => {
  it.each([
    [null, 'unknown'],
    ['', 'unknown'],
    [' \t', 'unknown'],
    ['ACTIVE', 'active'],
    ['active', 'active'],
    [' Active\n', 'active'],
    ['SUSPENDED', 'suspended'],
    ['suspended', 'suspended'],
    ['SUSPENDED_FOR_NON_PAYMENT', 'suspended'],
    ['SUSPENDED_NO_PAYMENT', 'suspended'],
    ['Suspended - no payment', 'suspended'],
    ['Suspended: invoice not paid', 'suspended'],
    ['AUTO-SUSPENDED', 'suspended'],
    ['Casino suspended', 'suspended'],
    ['SUSPENSION', 'suspended'],
    ['In suspension', 'suspended'],
    ['locked', 'suspended'],
    ['LOCKED', 'suspended'],
    ['UNLOCKED', 'attention'],
    ['SUSPENSION_PENDING', 'attention'],
    ['Scheduled for suspension', 'attention'],
    ['failed_renew', 'attention'],
    ['UNSUSPENDED', 'attention'],
    ['Unsuspended', 'attention'],
    ['UN_SUSPENDED', 'attention'],
    ['NOT_SUSPENDED', 'attention'],
    ['not suspended', 'attention'],
    ['no longer suspended', 'attention'],
    ['NO_SUSPENSION', 'attention'],
    ['PENDING_SUSPENSION', 'attention'],
    ['NO_LONGER_SUSPENDED', 'attention'],
    ['INACTIVE', 'attention'],
    ['ACTIVE_PENDING', 'attention'],
    ['PENDING', 'attention'],
    ['CANCELLED', 'ended'],
    [' Canceled ', 'ended'],
    ['terminated', 'ended'],
    ['Completed', 'ended'],
    ['CLOSED', 'ended'],
    ['NOT_CANCELLED', 'attention'],
    ['FRAUD', 'attention'],
    ['PENDINGCANCELLATION', 'attention'],
    ['EXPIRED', 'attention'],
    ['constructor', 'attention'],
    ['__proto__', 'attention'],
    ['активен', 'attention'],
  ] as const)('of %j is %s', (word, meaning) => {
    expect(serviceMeaning(word, noOverrides)).toBe(meaning);
  });

  it('Only ACTIVE means active', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        fc.pre(word.trim().toUpperCase() !== 'ACTIVE');
        expect(serviceMeaning(word, noOverrides)).not.toBe('active');
      }),
    );
  });
});

describe('the meaning of a ticket’s status word', () => {
  it.each([
    [null, 'unknown'],
    ['', 'unknown'],
    ['  ', 'unknown'],
    ['OPEN', 'open'],
    ['open', 'open'],
    [' Open ', 'open'],
    ['new', 'open'],
    ['New', 'open'],
    ['NEWS', 'other'],
    ['UNASSIGNED', 'open'],
    ['WAITINGONTECH', 'other'],
    ['WAITINGONCUSTOMER', 'answered'],
    ['CLOSED', 'closed'],
    ['Resolved', 'closed'],
    ['solved', 'closed'],
    ['Archived', 'closed'],
    ['AWAITING_CUSTOMER', 'answered'],
    ['WAITING_FOR_YOUR_REPLY', 'answered'],
    ['Waiting on Customer', 'answered'],
    ['Awaiting your reply', 'answered'],
    ['awaiting-client-response', 'answered'],
    ['PENDING_USER', 'answered'],
    ['Waiting on Third Party', 'other'],
    ['Waiting for Customer Service', 'other'],
    ['AWAITING_CUSTOMER_SUPPORT', 'other'],
    ['AWAITING_STAFF', 'other'],
    ['not awaiting customer', 'other'],
    ['pending', 'other'],
    ['hold', 'other'],
    ['ANSWERED', 'answered'],
    ['answered', 'answered'],
    ['REPLIED', 'answered'],
    ['STAFF_REPLY', 'answered'],
    ['Support replied', 'answered'],
    ['ANSWER', 'answered'],
    ['UNANSWERED', 'other'],
    ['UN-ANSWERED', 'other'],
    ['NOT_ANSWERED', 'other'],
    ['not answered yet', 'other'],
    ['NO_REPLY', 'other'],
    ['AWAITING_REPLY', 'other'],
    ['Waiting for an answer', 'other'],
    ['PENDING_REPLY', 'other'],
    ['NEEDS_REPLY', 'other'],
    ['CUSTOMER_REPLY', 'other'],
    ['Customer-Reply', 'other'],
    ['CLIENT_REPLIED', 'other'],
    ['ANSWERED_BY_CUSTOMER', 'other'],
    ['IN_PROGRESS', 'other'],
    ['ON_HOLD', 'other'],
    ['REOPENED', 'other'],
    ['toString', 'other'],
  ] as const)('of %j is %s', (word, meaning) => {
    expect(ticketMeaning(word, noOverrides)).toBe(meaning);
  });

  it('Only a word for an answer, a reply or the customer’s turn means answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        fc.pre(!/answer|repl|wait|pending|need/i.test(word));
        expect(ticketMeaning(word, noOverrides)).not.toBe('answered');
      }),
    );
  });
});
