import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  noLookUpAhead,
  noNetwork,
  pageStorages,
  secureApp,
  securePageSession,
  secureSession,
} from '../../../electron/adapters/windows/session-security.ts';
import { asElectron } from '../../run/as-electron.ts';
import { stoppable } from './fake-window.ts';

/** Whether a listener stopped the event. */
function isStopped(emitter: EventEmitter, name: string, ...rest: readonly unknown[]): boolean {
  const event = stoppable();
  emitter.emit(name, event, ...rest);
  return event.isStopped;
}

/** A session secured this way, and what each of its methods was given. */
function securedSession(secure: (session: Electron.Session) => void) {
  const given = new Map<string, unknown>();
  const taking = (name: string) => [name, (value: unknown) => void given.set(name, value)];
  const methods = ['PermissionRequestHandler', 'PermissionCheckHandler', 'DevicePermissionHandler']
    .concat('CertificateVerifyProc', 'Proxy')
    .map((name) => taking(`set${name}`));
  const parts = Object.fromEntries([...methods, taking('clearStorageData')]);
  const session = Object.assign(new EventEmitter(), parts);
  secure(asElectron(session));
  const call = (name: string, ...args: readonly unknown[]): unknown => {
    const handler = given.get(name);
    return typeof handler === 'function' ? handler(...args) : undefined;
  };
  return { session, given, call };
}

/** An app that was started with these switches and then secured. */
function securedApp(switches: readonly string[] = []) {
  const seen = { appended: [] as unknown[], isSandboxed: false };
  const app = Object.assign(new EventEmitter(), {
    commandLine: {
      hasSwitch: (name: string) => switches.includes(name),
      appendSwitch: (...given: readonly unknown[]) => void seen.appended.push(given),
    },
    enableSandbox() {
      seen.isSandboxed = true;
    },
  });
  secureApp(asElectron(app));
  return { app, seen };
}

it('What a page stored is removed at the start, but for compiled scripts', () => {
  const { given } = securedSession(securePageSession);
  expect(given.get('clearStorageData')).toEqual({ storages: pageStorages });
  expect(pageStorages).not.toContain('shadercache');
});

describe('the session', () => {
  it.each([
    ['main', secureSession, undefined],
    ['the pages', securePageSession, noNetwork],
  ] as const)(
    'of %s grants nothing, and only main’s has network access',
    (_name, secure, proxy) => {
      const { session, given, call } = securedSession(secure);
      expect(given.get('setProxy')).toEqual(proxy);
      const answers: unknown[] = [];
      const answer = (value: unknown) => answers.push(value);
      for (const permission of [
        'notifications',
        'media',
        'geolocation',
        'clipboard-read',
        'openExternal',
      ]) {
        call('setPermissionRequestHandler', {}, permission, answer);
        expect(call('setPermissionCheckHandler', {}, permission, 'app://hostbell')).toBe(false);
      }
      expect(answers.splice(0)).toEqual([false, false, false, false, false]);
      expect(call('setDevicePermissionHandler', { deviceType: 'usb' })).toBe(false);
      call('setCertificateVerifyProc', { hostname: 'example.com' }, answer);
      // -3 means "as Chromium decides"; 0 would be "trust".
      expect(answers).toEqual([-3]);
      expect(isStopped(session, 'will-download')).toBe(true);
    },
  );
});

describe('the app', () => {
  it('accepts no certificate that the OS refuses, and offers none of ours', () => {
    const { app } = securedApp();
    const answers: unknown[][] = [];
    const decide = (...answer: readonly unknown[]) => answers.push([...answer]);
    expect(
      isStopped(app, 'certificate-error', {}, 'https://example.com', 'expired', {}, decide),
    ).toBe(true);
    // Chromium waits for an answer.
    expect(isStopped(app, 'select-client-certificate', null, 'example.com:443', [{}], decide)).toBe(
      true,
    );
    expect(answers).toEqual([[false], []]);
  });

  it('removes the spell-check languages of new sessions, which would fetch dictionaries', () => {
    const languages: unknown[] = [];
    const setSpellCheckerLanguages = (given: unknown) => languages.push(given);
    securedApp().app.emit('session-created', { setSpellCheckerLanguages });
    expect(languages).toEqual([[]]);
  });

  it('sandboxes every page unless Chromium started unsandboxed', () => {
    expect(securedApp().seen.isSandboxed).toBe(true);
    expect(securedApp(['no-sandbox']).seen.isSandboxed).toBe(false);
  });

  it('lets no page open a window, embed a page or prefetch DNS names', () => {
    const { app, seen } = securedApp();
    expect(seen.appended).toEqual([noLookUpAhead]);
    const handlers: (() => unknown)[] = [];
    const setWindowOpenHandler = (handler: () => unknown) => void handlers.push(handler);
    const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler });
    app.emit('web-contents-created', {}, contents);
    expect(handlers[0]?.()).toEqual({ action: 'deny' });
    expect(isStopped(contents, 'will-attach-webview')).toBe(true);
  });
});
