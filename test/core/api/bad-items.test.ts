import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import { asPerson, startServerAndClient } from '../../scenes/test-client.ts';
import { json } from '../../server/api-faults.ts';
import type { ApiServer } from '../../server/api-server.ts';

let server: ApiServer;
let client: ApiClient;
beforeEach(async () => {
  ({ server, client } = await startServerAndClient());
});
afterEach(() => server.stop());

const good = { id: 'svc-7', status: 'ACTIVE' };

/** The ids that live, and how many items were set aside, of a list with these items, as services and as tickets. */
async function reading(...data: readonly unknown[]) {
  server.fault({}, json({ data }));
  const [services, tickets] = [await client.services(asPerson), await client.tickets(asPerson)];
  if (!services.ok || !tickets.ok) throw new Error('the list was not read');
  const ids = services.value.items.map(({ id }) => id);
  expect(tickets.value.items.map(({ id }) => id)).toEqual(ids);
  expect(tickets.value.setAsideCount).toBe(services.value.setAsideCount);
  return { ids, setAside: services.value.setAsideCount, first: services.value.items[0] };
}

describe('one bad item', () => {
  it.each([
    ['without an id', { status: 'ACTIVE' }],
    ['with an empty id', { id: '' }],
    ['with null as id', { id: null }],
    ['with true as id', { id: true }],
    ['with a list as id', { id: ['svc-1'] }],
    ['with an object as id', { id: { value: 'svc-1' } }],
    ['that is null', null],
    ['that is a text', 'svc-1'],
    ['that is a number', 7],
    ['that is a list', [{ id: 'svc-1' }]],
    ['that is empty', {}],
    ['with an id of another name', { ID: 'svc-1', _id: 'svc-1' }],
  ])('%s is set aside and counted, and the rest of the list lives', async (_what, bad) => {
    expect(await reading(bad, good, bad)).toMatchObject({ ids: ['svc-7'], setAside: 2 });
  });

  it('with an id that was there already is set aside: the first one stands', async () => {
    const { ids, setAside, first } = await reading(
      good,
      { id: 'svc-7', status: 'SUSPENDED' },
      { id: 'svc-8' },
    );
    expect(ids).toEqual(['svc-7', 'svc-8']);
    expect(setAside).toBe(1);
    expect(first?.status).toBe('ACTIVE');
  });

  it('with the same id as number and as text is the same item', async () => {
    expect(await reading({ id: 7 }, { id: '7' })).toMatchObject({ ids: ['7'], setAside: 1 });
  });

  it('does not make its neighbours bad in the next reading', async () => {
    await reading(good, { id: null });
    expect(await reading(good, { id: 'svc-8' })).toMatchObject({ ids: ['svc-7', 'svc-8'], setAside: 0 });
  });

  it('in a list of nothing else leaves an empty list that was read', async () => {
    expect(await reading(null, {}, 1)).toMatchObject({ ids: [], setAside: 3 });
  });
});

describe('a field of the wrong type', () => {
  it('counts as absent, is kept where a person can see it, and costs no other field', async () => {
    server.fault(
      {},
      json({
        data: [
          {
            id: 's',
            productName: ['VPS'],
            status: { word: 'ACTIVE' },
            price: 'free',
            domain: true,
            type: 'VPS',
          },
        ],
      }),
    );
    expect(await client.services(asPerson)).toMatchObject({
      ok: true,
      value: {
        items: [
          {
            id: 's',
            productName: null,
            status: null,
            price: null,
            domain: null,
            type: 'VPS',
            further: { productName: ['VPS'], status: { word: 'ACTIVE' }, price: 'free', domain: true },
          },
        ],
        setAsideCount: 0,
      },
    });
  });

  it('is read where it is plain what is meant', async () => {
    server.fault({}, json({ data: [{ id: 12, productName: 4, price: '12.50' }] }));
    expect(await client.services(asPerson)).toMatchObject({
      ok: true,
      value: { items: [{ id: '12', productName: '4', price: 12.5, further: {} }] },
    });
  });
});

describe('reading a list again', () => {
  it('shows what changed, whatever was the same before', async () => {
    const read = async () => {
      const services = await client.services(asPerson);
      return services.ok ? services.value.items.map(({ id, status }) => `${id} ${status}`) : [];
    };
    expect(await read()).toEqual(['svc-1 ACTIVE', 'svc-2 ACTIVE']);
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    expect(await read()).toEqual(['svc-1 ACTIVE', 'svc-2 SUSPENDED']);
    server.book.setServiceStatus('svc-2', 'ACTIVE');
    expect(await read()).toEqual(['svc-1 ACTIVE', 'svc-2 ACTIVE']);
  });
});
