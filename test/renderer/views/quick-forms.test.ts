import { describe, expect, it } from 'vitest';
import { searchServices } from '../../../renderer/lists/service-search.ts';
import { namedService, proposalForm } from '../../../renderer/quick/proposal-form.ts';
import { createTexts } from '../../../shared/texts/text.ts';
import { checkText, type ServiceCheck } from '../../../shared/tickets/service-check.ts';
import { aService } from '../../fakes/domain-fixtures.ts';

const texts = createTexts();
const services = [
  aService('s-1', { domain: 'Shop.example', productName: 'Web Plus' }),
  aService('s-2', { ipAddress: '192.0.2.7', productName: 'VPS 4', status: 'SUSPENDED' }),
  aService('s-3', { domain: 'twice.example' }),
  aService('s-4', { domain: 'twice.example' }),
];

describe('what a proposal fills in', () => {
  it('names the service that a link means, and none when it means none or several', () => {
    expect(namedService(services, 's-2')?.id).toBe('s-2');
    expect(namedService(services, 'shop.EXAMPLE')?.id).toBe('s-1');
    expect(namedService(services, '192.0.2.7')?.id).toBe('s-2');
    for (const name of ['twice.example', 'unknown', '', null, '__proto__']) {
      expect(namedService(services, name), String(name)).toBeNull();
    }
  });

  it('is the subject of a link and nothing else', () => {
    const proposal = { id: 'p', source: 'link', subject: '<b>Down</b>', service: 'unknown' } as const;
    expect(proposalForm(proposal, services, texts)).toEqual({
      subject: '<b>Down</b>',
      message: '',
      priority: null,
      serviceId: null,
    });
  });

  it('is what was seen of a suspension, with its times in UTC, and HIGH', () => {
    const facts = {
      from: 'ACTIVE',
      to: 'SUSPENDED',
      lastSeenBeforeMs: Date.UTC(2026, 0, 15, 9, 3, 59),
      firstSeenMs: Date.UTC(2026, 0, 15, 9, 4),
    };
    const form = proposalForm({ id: 'p', source: 'suspension', serviceId: 's-2', facts }, services, texts);
    expect(form).toMatchObject({
      subject: 'Why is 192.0.2.7 suspended?',
      priority: 'HIGH',
      serviceId: 's-2',
    });
    expect(form.message).toContain(
      '- status ACTIVE at 2026-01-15 09:03 UTC\n- status SUSPENDED at 2026-01-15 09:04 UTC',
    );
  });

  it('claims no times that were not seen, and stands even when the service vanished meanwhile', () => {
    const without = { id: 'p', source: 'suspension', serviceId: 's-2', facts: null } as const;
    expect(proposalForm(without, services, texts).message).toContain(
      '- status SUSPENDED in the latest reading',
    );
    expect(proposalForm({ ...without, serviceId: 'gone' }, services, texts)).toMatchObject({
      subject: 'Why is gone suspended?',
      serviceId: 'gone',
    });
  });
});

describe('the search for a service', () => {
  const search = (typed: string) => searchServices(services, typed, 'en').map(({ id }) => id);

  it('finds every word anywhere, what begins with it first', () => {
    expect(search('web shop')).toEqual(['s-1']);
    expect(search('VPS')).toEqual(['s-2']);
    expect(search('2.7')).toEqual(['s-2']);
    expect(search('nothing')).toEqual([]);
    expect(search('tw')).toEqual(['s-3', 's-4']);
  });

  it('shows all for nothing typed and for a whole name, which is what the field holds at first', () => {
    expect(search('')).toHaveLength(4);
    expect(search('Shop.example')[0]).toBe('s-1');
    expect(search('Shop.example')).toHaveLength(4);
  });
});

it('says a check in lines of plain text', () => {
  const check: ServiceCheck = {
    target: 'shop.example',
    atMs: Date.UTC(2026, 0, 15, 9, 4),
    dns: { ok: true, ms: 12, addresses: ['192.0.2.1', '2001:db8::1'] },
    address: '192.0.2.1',
    ports: [
      { port: 80, connect: { ok: true, ms: 30 } },
      { port: 443, connect: { ok: false, failure: 'refused' } },
    ],
    http: { ok: true, ms: 44, url: 'http://shop.example/', status: 503 },
    tls: null,
  };
  expect(checkText(check, texts).split('\n')).toEqual([
    'Checked shop.example from my computer at 2026-01-15 09:04 UTC:',
    '- DNS: 192.0.2.1, 2001:db8::1 (12 ms)',
    '- TCP port 80: connected (30 ms)',
    '- TCP port 443: connection refused',
    '- HTTP: http://shop.example/ answered 503 (44 ms)',
  ]);
  const tls = { ok: true, ms: 9, issuer: 'Example CA', validTo: '2026-02-01', isTrusted: false } as const;
  expect(checkText({ ...check, dns: null, ports: [], http: null, tls }, texts)).toContain(
    '- TLS certificate: not trusted by my computer; valid until 2026-02-01, issued by Example CA',
  );
});
