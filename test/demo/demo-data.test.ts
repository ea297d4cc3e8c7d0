import { describe, expect, it } from 'vitest';
import { createDemoData } from '../../electron/demo/demo-data.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import { noOverrides } from '../../shared/domain/vocabulary.ts';

describe('the initial demo account', () => {
  const nowMs = Date.UTC(2026, 6, 31, 23, 30);
  const { services, tickets } = createDemoData(nowMs);

  it('has services of both kinds, each with only its kind’s field', () => {
    expect(services).toHaveLength(8);
    for (const service of services) {
      expect(['SHARED_HOSTING', 'VPS']).toContain(service.type);
      expect(service.domain !== undefined).toBe(service.type === 'SHARED_HOSTING');
      expect(service.ipAddress !== undefined).toBe(service.type === 'VPS');
    }
    expect(new Set(services.map(({ type }) => type)).size).toBe(2);
  });

  it('names only addresses and domains that are reserved for examples', () => {
    for (const { domain, ipAddress } of services) {
      if (domain !== undefined) expect(domain).toMatch(/\.example$/);
      if (ipAddress !== undefined)
        expect(ipAddress).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/);
    }
    const written = JSON.stringify(tickets);
    for (const [domain] of written.matchAll(/\b[a-z0-9-]+\.(?:com|net|org|io|de|dev)\b/g)) {
      expect(domain).toMatch(/^example\./);
    }
  });

  it('shows active, suspended and other services', () => {
    const meanings = services.map(({ status }) => serviceMeaning(status, noOverrides));
    expect(new Set(meanings)).toEqual(new Set(['active', 'suspended', 'attention']));
  });

  it('has 12 tickets that are open, answered or closed, some without a priority', () => {
    expect(tickets).toHaveLength(12);
    const meanings = tickets.map(({ status }) => ticketMeaning(status, noOverrides));
    expect(new Set(meanings)).toEqual(new Set(['open', 'answered', 'closed']));
    expect(tickets.some(({ priority }) => priority === undefined)).toBe(true);
  });

  it('gives every item its own id and links tickets only to services that exist', () => {
    const ids = [...services, ...tickets].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const serviceIds = services.map(({ id }) => id);
    for (const { serviceId } of tickets) {
      if (serviceId !== undefined) expect(serviceIds).toContain(serviceId);
    }
  });

  it('lists tickets newest first, each conversation in order and in the past', () => {
    const created = tickets.map(({ createdAt }) => Date.parse(createdAt));
    expect(created).toEqual(created.toSorted((a, b) => b - a));
    for (const ticket of tickets) {
      const times = [ticket, ...ticket.messages].map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.max(...times)).toBeLessThan(nowMs);
    }
  });

  it('has an answer from support in every answered ticket', () => {
    for (const ticket of tickets.filter(({ status }) => status === 'ANSWERED')) {
      expect(ticket.messages.at(-1)?.author).toMatch(/Support$/);
    }
  });

  it('gives due dates as plain days around today', () => {
    for (const { nextDueDate } of services) {
      expect(nextDueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Number.isNaN(Date.parse(nextDueDate))).toBe(false);
    }
    const days = services.map(({ nextDueDate }) => nextDueDate);
    expect(days).toContain('2026-08-05');
    expect(days.some((day) => day < '2026-07-31')).toBe(true);
  });
});
