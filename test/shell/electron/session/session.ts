import { randomUUID } from 'node:crypto';
import type { Browser } from '../../chromium/launch.ts';
import type { CertificateJudge } from '../../chromium/trust.ts';
import { createEvent } from '../../protocol/event.ts';
import { knownEmitter } from '../../protocol/known.ts';
import type { NetworkContext } from '../network/context.ts';
import { createProtocol, type ProtocolPart } from '../network/protocol.ts';
import { createCertificates } from './certificates.ts';
import { createPermissions } from './permissions.ts';
import { createSpelling, type Spelling } from './spelling.ts';

const proxyModes: ReadonlySet<string> = new Set([
  'direct',
  'auto_detect',
  'pac_script',
  'fixed_servers',
  'system',
]);

export interface SessionParts {
  /** Builds its part of Chromium's network stack. */
  network(judge: CertificateJudge): NetworkContext;
  /** Lets the app choose one of the computer's certificates for a server. Rejects if it chooses one. */
  chooseCertificate(url: string): Promise<void>;
  /** The system's, such as `en-US`. */
  readonly language: () => string;
}

/** An Electron session. Its handlers are asked, except the one for devices, of which a page sees none. */
export class Session
  extends knownEmitter('electron.Session')
  implements
    Pick<
      Electron.Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setCertificateVerifyProc'
      | 'setProxy'
      | 'closeAllConnections'
      | 'registerPreloadScript'
      | 'unregisterPreloadScript'
      | 'getPreloadScripts'
      | 'availableSpellCheckerLanguages'
      | 'spellCheckerEnabled'
      | 'setSpellCheckerLanguages'
      | 'getSpellCheckerLanguages'
      | 'setSpellCheckerEnabled'
      | 'isSpellCheckerEnabled'
      | 'setSpellCheckerDictionaryDownloadURL'
    >
{
  /** For the shell: the part of Chromium's network stack that belongs to it. */
  readonly network: NetworkContext;
  readonly #contexts = new WeakMap<Browser, Promise<string>>();

  /** For the shell: what the handlers say. */
  readonly permissions = createPermissions();
  readonly certificates = createCertificates();

  /** For the shell: what its `protocol` answers. */
  readonly serve: ProtocolPart['serve'];
  readonly protocol: ProtocolPart['protocol'];
  readonly #preloadScripts = new Map<string, Electron.PreloadScript>();
  readonly #spelling: Spelling;

  constructor({ network, chooseCertificate, language }: SessionParts) {
    super();
    this.network = network({
      refusal: (url, error) => this.certificates.refusal(url, error),
      isRefusedWithoutOurs: chooseCertificate,
    });
    const { protocol, serve } = createProtocol();
    this.protocol = protocol;
    this.serve = serve;
    this.#spelling = createSpelling(language, (event, of) => void this.emit(event, createEvent({}), of));
  }

  /** For the shell: the part of a browser where this session's pages have their cookies, cache and permissions. */
  pageContext(browser: Browser): Promise<string> {
    const known = this.#contexts.get(browser);
    if (known !== undefined) return known;
    const made = browser.connection.browser
      .send('Target.createBrowserContext')
      .then(({ browserContextId }) => browserContextId);
    this.#contexts.set(browser, made);
    return made;
  }

  /** Only checks the mode: pages do not use their session's proxy in the shell. */
  async setProxy({ mode = 'system' }: Electron.ProxyConfig): Promise<void> {
    if (!proxyModes.has(mode)) throw new TypeError(`Invalid mode ${mode}`);
  }

  closeAllConnections(): Promise<void> {
    return this.network.closeAllConnections();
  }

  registerPreloadScript({ type, filePath, id = randomUUID() }: Electron.PreloadScriptRegistration): string {
    if (this.#preloadScripts.has(id))
      throw new Error(`Cannot register preload script with existing ID '${id}'`);
    this.#preloadScripts.set(id, { type, filePath, id });
    return id;
  }

  unregisterPreloadScript(id: string): void {
    if (!this.#preloadScripts.delete(id)) {
      throw new Error(`Cannot unregister preload script with non-existing ID '${id}'`);
    }
  }

  getPreloadScripts(): Electron.PreloadScript[] {
    return [...this.#preloadScripts.values()];
  }

  /** For the shell: what runs in a page before its window's own preload. There are no service workers. */
  preloadPaths(): string[] {
    return this.getPreloadScripts()
      .filter(({ type }) => type === 'frame')
      .map(({ filePath }) => filePath);
  }

  get availableSpellCheckerLanguages(): string[] {
    return [...this.#spelling.available];
  }

  get spellCheckerEnabled(): boolean {
    return this.#spelling.isEnabled;
  }

  set spellCheckerEnabled(isEnabled: boolean) {
    this.#spelling.isEnabled = isEnabled;
  }

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.#spelling.isEnabled = isEnabled;
  }

  isSpellCheckerEnabled(): boolean {
    return this.#spelling.isEnabled;
  }

  getSpellCheckerLanguages(): string[] {
    return [...this.#spelling.chosen];
  }

  setSpellCheckerLanguages(languages: string[]): void {
    this.#spelling.choose(languages);
  }

  /** Whatever the URL, no dictionary ever comes. */
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (URL.canParse(url)) return;
    throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL');
  }

  setPermissionRequestHandler(handler: unknown): void {
    this.permissions.setRequestHandler(handler);
  }

  setPermissionCheckHandler(handler: unknown): void {
    this.permissions.setCheckHandler(handler);
  }

  setDevicePermissionHandler(): void {}

  setCertificateVerifyProc(verify: unknown): void {
    this.certificates.setVerifyProc(verify);
  }
}
