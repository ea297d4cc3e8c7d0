import { expect, it } from 'vitest';
import { fillTemplate, freeTemplateName } from '../../../shared/tickets/ticket-template.ts';
import { aService } from '../../fakes/domain-fixtures.ts';

const template = {
  id: 't',
  name: 'Down',
  subject: '{service} is down',
  message: 'Seen {today}: {address} / {address} {unknown} {constructor}',
  priority: 'HIGH',
};
const today = '15 Jan 2026';

it('A placeholder without a value stays', () => {
  expect(fillTemplate(template, { service: null, today })).toMatchObject({
    subject: '{service} is down',
    message: 'Seen 15 Jan 2026: {address} / {address} {unknown} {constructor}',
    serviceId: null,
  });
});

it('Server text in a filled template is not read as a placeholder', () => {
  const service = aService('s-1', { domain: '{today} $& $1 {address}' });
  expect(fillTemplate(template, { service, today }).subject).toBe(
    '{today} $& $1 {address} is down',
  );
});

it('A template made from text gets a name that no other has', () => {
  expect(freeTemplateName('  Down\nsince noon ', [])).toBe('Down since noon');
  expect(freeTemplateName('Down', [template])).toBe('Down 2');
  expect(freeTemplateName('Down', [template, { name: 'Down 2' }])).toBe('Down 3');
  expect(freeTemplateName('x'.repeat(500), [])?.length).toBeLessThanOrEqual(80);
  expect(freeTemplateName(' \n', [])).toBeNull();
});

it('A person’s own name for a service has its address beside it, once', () => {
  const service = aService('s-2', { ownName: 'Shop server', ipAddress: '192.0.2.1' });
  const both = { ...template, message: '{service} at {address}' };
  expect(fillTemplate(both, { service, today })).toMatchObject({
    subject: 'Shop server (192.0.2.1) is down',
    message: 'Shop server at 192.0.2.1',
  });
});
