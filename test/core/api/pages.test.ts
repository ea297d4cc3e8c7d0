import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asPerson, createTestClient } from '../../scenes/test-client.ts';
import { status } from '../../server/api-faults.ts';
import { type ApiServer, type Fault, startApiServer } from '../../server/api-server.ts';

let server: ApiServer;
let other: ApiServer;
beforeEach(async () => {
  server = await startApiServer();
  other = await startApiServer();
});
afterEach(async () => {
  await server.stop();
  await other.stop();
});

const page = (ids: readonly string[], link?: string): Fault =>
  status(200, { data: ids.map((id) => ({ id, status: 'ACTIVE' })) }, link === undefined ? {} : { link });
const services = () => createTestClient(server).services(asPerson);
const ids = async () => {
  const read = await services();
  return read.ok ? read.value.items.map(({ id }) => id) : read.problem;
};

describe('a list in pages', () => {
  it('is read to its end, in order', async () => {
    server.fault({ path: '/services' }, page(['a', 'b'], '</api/v1/services/2>; rel="next"'));
    server.fault({ path: '/services/2' }, page(['c'], '<?page=3>; rel="prev first", <3>; rel=next'));
    server.fault({ path: '/services/3' }, page(['d'], '</api/v1/services>; rel="first"'));
    expect(await ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(server.requests().map(({ path }) => path)).toEqual(['/services', '/services/2', '/services/3']);
  });

  it('counts items that stand on two pages once', async () => {
    server.fault({ path: '/services' }, page(['a', 'b'], '</api/v1/services/2>; rel="next"'));
    server.fault({ path: '/services/2' }, page(['b', 'c']));
    expect(await services()).toMatchObject({ value: { items: { length: 3 }, setAsideCount: 1 } });
  });

  it('that leads in a circle is read once round', async () => {
    server.fault({ path: '/services' }, page(['a'], '</api/v1/services/2>; rel="next"'));
    server.fault({ path: '/services/2' }, page(['b'], `<${server.baseAddress}/services>; rel="next"`));
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('that never ends is read for 50 pages', async () => {
    let count = 0;
    server.fault({}, async (exchange, answer) => {
      count += 1;
      return page([`s${count}`], `</api/v1/services/${count}>; rel="next"`)(exchange, answer);
    });
    expect(await ids()).toHaveLength(50);
    expect(server.requests()).toHaveLength(50);
  });

  it('does not count when one of its pages cannot be read: half a list would look like items that went', async () => {
    server.fault({ path: '/services' }, page(['a'], '</api/v1/services/2>; rel="next"'));
    server.fault({ path: '/services/2' }, status(500));
    expect(await ids()).toMatchObject({ kind: 'server-error' });
    server.fault({ path: '/services/2' }, status(200, { items: [] }));
    expect(await ids()).toMatchObject({ kind: 'unreadable', detail: 'shape' });
  });

  it('is not followed to another origin, where neither a request nor the key arrives', async () => {
    for (const target of [
      `${other.baseAddress}/services`,
      other.baseAddress.replace('http:', ''),
      'javascript:1',
    ]) {
      server.clearFaults();
      server.fault({ path: '/services' }, page(['a'], `<${target}>; rel="next"`));
      expect(await ids()).toEqual(['a']);
    }
    expect(other.requests()).toEqual([]);
  });
});
