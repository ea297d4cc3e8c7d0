import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createLinkInbox, registerLinks } from '../../../electron/adapters/start/deep-links.ts';
import { asElectron } from '../../run/as-electron.ts';

function inbox(argv: readonly string[] = []) {
  const app = new EventEmitter();
  const links = createLinkInbox({ app: asElectron(app), argv });
  const heard: string[] = [];
  const event = { isStopped: false, preventDefault: () => undefined };
  return { links, heard, open: (url: string) => app.emit('open-url', event, url) };
}

it('The link that started the app is passed on, and then each new one', () => {
  const { links, heard, open } = inbox(['hostbell', '--hidden', 'hostbell://ticket/new?subject=1']);
  links.deliverTo((link) => void heard.push(link));
  open('hostbell://ticket/new?subject=2');
  expect(heard).toEqual(['hostbell://ticket/new?subject=1', 'hostbell://ticket/new?subject=2']);
});

it('The latest link that macOS passes before the app is ready is kept', () => {
  const { links, heard, open } = inbox();
  open('hostbell://ticket/new?subject=1');
  open('hostbell://ticket/new?subject=2');
  links.deliverTo((link) => void heard.push(link));
  expect(heard).toEqual(['hostbell://ticket/new?subject=2']);
});

it('Only an installed app registers with the OS', () => {
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
