import { expect, it } from 'vitest';
import { checkText, type ServiceCheck } from '../../../shared/tickets/service-check.ts';
import { createTexts } from '../../run/texts.ts';

it('A connection test is reported in lines of plain text', () => {
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
  expect(checkText(check, createTexts()).split('\n')).toEqual([
    'Tested shop.example from my computer at 2026-01-15 09:04 UTC:',
    '- DNS: 192.0.2.1, 2001:db8::1 (12 ms)',
    '- TCP port 80: connected (30 ms)',
    '- TCP port 443: connection refused',
    '- HTTP: http://shop.example/ returned 503 (44 ms)',
  ]);
  const tls = {
    ok: true,
    ms: 9,
    issuer: 'Example CA',
    validTo: '2026-02-01',
    isTrusted: false,
  } as const;
  expect(checkText({ ...check, dns: null, ports: [], http: null, tls }, createTexts())).toContain(
    '- TLS certificate: not trusted by my computer; valid until 2026-02-01, issued by Example CA',
  );
});
