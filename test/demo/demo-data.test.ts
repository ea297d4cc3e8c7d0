import { describe, expect, it } from 'vitest';
import { demoData } from '../../electron/demo/demo-data.ts';

describe('the initial demo account', () => {
  const nowMs = Date.UTC(2026, 6, 31, 23, 30);
  const { services, tickets } = demoData(nowMs);

  it('names only addresses and domains that are reserved for examples', () => {
    for (const { domain, ipAddress } of services) {
      if (domain !== undefined) expect(domain).toMatch(/\.example$/);
      if (ipAddress !== undefined)
        expect(ipAddress).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/);
    }
    const written = JSON.stringify(tickets);
    for (const [domain] of written.matchAll(/\b[a-z0-9-]+\.(?:com|net|org|io|de|dev)\b/g))
      expect(domain).toMatch(/^example\./);
  });

  it('gives every item its own id and links tickets only to services that exist', () => {
    const ids = [...services, ...tickets].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const serviceIds = services.map(({ id }) => id);
    for (const { serviceId } of tickets) {
      if (serviceId !== undefined) expect(serviceIds).toContain(serviceId);
    }
  });

  it('has every message in the past, and where a ticket is answered the last by support', () => {
    for (const ticket of tickets) {
      for (const { createdAt } of [ticket, ...ticket.messages])
        expect(Date.parse(createdAt)).toBeLessThan(nowMs);
      if (ticket.status === 'ANSWERED') expect(ticket.messages.at(-1)?.author).toMatch(/Support$/);
    }
  });
});
