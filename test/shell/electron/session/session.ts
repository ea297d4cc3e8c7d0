import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { lacking, missing, type PartOf } from '../../protocol/missing.ts';
import type { NetworkContext } from '../network/context.ts';
import { type ExchangeRequest, refused } from '../network/exchange.ts';
import { createProtocol, type ProtocolPart } from '../network/protocol.ts';
import { ZoomLevels } from './zoom-levels.ts';

type BeforeRequest = (
  details: Electron.OnBeforeRequestListenerDetails,
  answer: (given: Electron.CallbackResponse) => void,
) => void;

/**
 * An Electron session. Its handlers for permissions and certificates are not asked: Chromium denies a page what a person
 * would be asked for, and refuses the certificates that the computer does not trust. Pages of all sessions share what they
 * store.
 */
export class Session extends EventEmitter implements PartOf<Electron.Session> {
  /** For the shell: the part of Chromium's network stack that belongs to it. */
  readonly network: NetworkContext;

  /** For the shell: what its `protocol` answers. */
  readonly serve: ProtocolPart['serve'];
  readonly protocol: Electron.Protocol;
  #beforeRequest: BeforeRequest | null = null;

  /** For the shell. */
  readonly zoom: ZoomLevels;

  /**
   * `stack` is its part of Chromium's network stack; `hasOrigins` tells of a scheme; `folder` keeps what is kept, null if
   * nothing is.
   */
  constructor(
    stack: NetworkContext,
    hasOrigins: (scheme: string) => boolean,
    folder: string | null,
  ) {
    super();
    this.zoom = new ZoomLevels(folder === null ? null : join(folder, 'Preferences'));
    this.network = {
      ...stack,
      send: (request, events) =>
        this.#isCanceled(request)
          ? refused(events, 'net::ERR_BLOCKED_BY_CLIENT')
          : stack.send(request, events),
    };
    const { protocol, serve } = createProtocol(hasOrigins);
    this.protocol = protocol;
    this.serve = serve;
  }

  /** Asked about each request of `net`, redirects included; pages are not asked about. */
  readonly webRequest = lacking<Electron.WebRequest>('electron.WebRequest', {
    onBeforeRequest: (
      first: BeforeRequest | Electron.WebRequestFilter | null,
      second?: unknown,
    ) => {
      if (second !== undefined) throw missing('A filter of electron.WebRequest.onBeforeRequest');
      // Without a filter it is the listener.
      this.#beforeRequest = first as BeforeRequest | null;
    },
  });

  /** Pages do not use their session's proxy in the shell. */
  async setProxy(): Promise<void> {}

  /** The browser's profile is new in each run: the app calls it before it opens a page, when there is nothing to remove. */
  async clearStorageData(): Promise<void> {}

  closeAllConnections(): Promise<void> {
    return this.network.closeAllConnections();
  }

  setSpellCheckerLanguages(): void {}
  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}
  setCertificateVerifyProc(): void {}
  setDevicePermissionHandler(): void {}

  #isCanceled({ url, method }: ExchangeRequest): boolean {
    if (this.#beforeRequest === null) return false;
    const answers: Electron.CallbackResponse[] = [];
    const details = lacking<Electron.OnBeforeRequestListenerDetails>(
      'electron.WebRequest: details',
      { url, method },
    );
    this.#beforeRequest(details, (given) => void answers.push(given));
    const [answer] = answers;
    if (answer === undefined)
      throw missing('A later answer to electron.WebRequest.onBeforeRequest');
    const { cancel = false, ...others } = answer;
    if (Object.keys(others).length > 0)
      throw missing('A redirect by electron.WebRequest.onBeforeRequest');
    return cancel;
  }
}
