import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createLinkInbox, registerLinks } from '../../../electron/adapters/start/deep-links.ts';

function inbox(argv: readonly string[] = []) {
  const app = new EventEmitter();
  // Only its events are used.
  const links = createLinkInbox({ app: app as unknown as Electron.App, argv });
  const heard: string[] = [];
  const event = { isStopped: false, preventDefault: () => undefined };
  return { links, heard, open: (url: string) => app.emit('open-url', event, url) };
}

it('hands over the link that started the app, and then each that comes', () => {
  const { links, heard, open } = inbox(['hostbell', '--hidden', 'hostbell://ticket/new?subject=1']);
  links.deliverTo((link) => void heard.push(link));
  open('hostbell://ticket/new?subject=2');
  expect(heard).toEqual(['hostbell://ticket/new?subject=1', 'hostbell://ticket/new?subject=2']);
});

it('keeps what macOS hands over before the app is ready', () => {
  const { links, heard, open } = inbox();
  open('hostbell://ticket/new?subject=1');
  open('hostbell://ticket/new?subject=2');
  links.deliverTo((link) => void heard.push(link));
  expect(heard).toEqual(['hostbell://ticket/new?subject=2']);
});

it('registers with the OS from an installed app alone', () => {
  const registered: unknown[] = [];
  const app = (isPackaged: boolean) => ({
    isPackaged,
    getPath: () => '/opt/hostbell',
    setAsDefaultProtocolClient: (...given: unknown[]) => registered.push(given) > 0,
  });
  registerLinks(app(false));
  expect(registered).toEqual([]);
  registerLinks(app(true));
  expect(registered).toHaveLength(1);
});
