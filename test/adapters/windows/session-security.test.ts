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

/** Whether a listener stopped the event. */
function isStopped(emitter: EventEmitter, name: string, ...rest: readonly unknown[]): boolean {
  let stopped = false;
  const event = {
    preventDefault: () => {
      stopped = true;
    },
  };
  emitter.emit(name, event, ...rest);
  return stopped;
}

class FakeSession extends EventEmitter {
  readonly handlers = new Map<string, unknown>();
  readonly proxies: unknown[] = [];
  setPermissionRequestHandler = (handler: unknown) => void this.handlers.set('request', handler);
  setPermissionCheckHandler = (handler: unknown) => void this.handlers.set('check', handler);
  setDevicePermissionHandler = (handler: unknown) => void this.handlers.set('device', handler);
  setCertificateVerifyProc = (handler: unknown) => void this.handlers.set('certificate', handler);
  setProxy = async (proxy: unknown) => void this.proxies.push(proxy);
  readonly cleared: unknown[] = [];
  clearStorageData = async (options: unknown) => void this.cleared.push(options);
}

class FakeApp extends EventEmitter {
  switches: readonly string[] = [];
  isSandboxed = false;
  readonly appended: unknown[] = [];
  readonly commandLine = {
    hasSwitch: (name: string) => this.switches.includes(name),
    appendSwitch: (...given: readonly unknown[]) => void this.appended.push(given),
  };
  enableSandbox(): void {
    this.isSandboxed = true;
  }
}

it('What a page stored in an earlier run is removed at the start, and Chromium’s compiled scripts are not', () => {
  const session = new FakeSession();
  securePageSession(asElectron(session));
  expect(session.cleared).toEqual([{ storages: pageStorages }]);
  expect(pageStorages).not.toContain('shadercache');
});

describe('the session', () => {
  it.each([
    ['main', secureSession, []],
    ['the pages', securePageSession, [noNetwork]],
  ] as const)('of %s grants nothing, and only main’s has network access', (_name, secure, proxies) => {
    const session = new FakeSession();
    secure(asElectron(session));
    expect(session.proxies).toEqual(proxies);
    const call = (name: string, ...args: readonly unknown[]): unknown => {
      const handler = session.handlers.get(name);
      return typeof handler === 'function' ? handler(...args) : undefined;
    };
    for (const permission of [
      'notifications',
      'media',
      'geolocation',
      'clipboard-read',
      'openExternal',
      'hid',
    ]) {
      const answers: unknown[] = [];
      call('request', {}, permission, (answer: unknown) => answers.push(answer));
      expect(answers).toEqual([false]);
      expect(call('check', {}, permission, 'app://hostbell')).toBe(false);
    }
    expect(call('device', { deviceType: 'usb' })).toBe(false);
    const verdicts: unknown[] = [];
    call('certificate', { hostname: 'example.com' }, (verdict: unknown) => verdicts.push(verdict));
    // -3 means "as Chromium decides"; 0 would be "trust".
    expect(verdicts).toEqual([-3]);
    expect(isStopped(session, 'will-download')).toBe(true);
  });
});

describe('the app', () => {
  it('accepts no certificate that the OS refuses', () => {
    const app = new FakeApp();
    secureApp(asElectron(app));
    const answers: unknown[] = [];
    const decide = (answer: unknown) => answers.push(answer);
    expect(isStopped(app, 'certificate-error', {}, 'https://example.com', 'expired', {}, decide)).toBe(true);
    expect(answers).toEqual([false]);
  });

  it('removes the spell-check languages from every new session, since each would fetch dictionaries', () => {
    const app = new FakeApp();
    secureApp(asElectron(app));
    const languages: unknown[] = [];
    app.emit('session-created', { setSpellCheckerLanguages: (given: unknown) => languages.push(given) });
    expect(languages).toEqual([[]]);
  });

  it('answers a request for a client certificate with none, since Chromium waits for an answer', () => {
    const app = new FakeApp();
    secureApp(asElectron(app));
    const answers: unknown[][] = [];
    const choose = (...answer: readonly unknown[]) => answers.push([...answer]);
    expect(isStopped(app, 'select-client-certificate', null, 'example.com:443', [{}], choose)).toBe(true);
    expect(answers).toEqual([[]]);
  });

  it.each([
    [[], true],
    [['no-sandbox'], false],
  ] as const)(
    'sandboxes every page unless Chromium started unsandboxed: switches %j, sandboxed %s',
    (switches, isSandboxed) => {
      const app = Object.assign(new FakeApp(), { switches });
      secureApp(asElectron(app));
      expect(app.isSandboxed).toBe(isSandboxed);
    },
  );

  it('lets no page open a window, embed a page or prefetch DNS names', () => {
    const app = new FakeApp();
    secureApp(asElectron(app));
    expect(app.appended).toEqual([noLookUpAhead]);
    class FakeContents extends EventEmitter {
      openHandler: (() => unknown) | null = null;
      setWindowOpenHandler(handler: () => unknown): void {
        this.openHandler = handler;
      }
      setWebRTCIPHandlingPolicy(): void {}
    }
    const contents = new FakeContents();
    app.emit('web-contents-created', {}, contents);
    expect(contents.openHandler?.()).toEqual({ action: 'deny' });
    expect(isStopped(contents, 'will-attach-webview')).toBe(true);
  });
});
