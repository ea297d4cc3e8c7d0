import { EventEmitter } from 'node:events';
import { missing, type PartOf } from '../../protocol/missing.ts';
import type { NetworkContext } from '../network/context.ts';
import { type ExchangeRequest, refused } from '../network/exchange.ts';
import { createProtocol, type ProtocolPart } from '../network/protocol.ts';

type BeforeRequest = (
  details: { readonly url: string; readonly method: string },
  answer: (given: { readonly cancel?: boolean }) => void,
) => void;

/**
 * An Electron session. Its handlers for permissions and certificates are not asked: Chromium denies a page what a person
 * would be asked for, and refuses the certificates that the computer does not trust. Pages of all sessions share what they
 * store.
 */
export class Session
  extends EventEmitter
  implements PartOf<Electron.Session, 'protocol' | 'webRequest'>
{
  /** For the shell: the part of Chromium's network stack that belongs to it. */
  readonly network: NetworkContext;

  /** For the shell: what its `protocol` answers. */
  readonly serve: ProtocolPart['serve'];
  readonly protocol: ProtocolPart['protocol'];
  #beforeRequest: BeforeRequest | null = null;

  /** `stack` is its part of Chromium's network stack; `hasOrigins` tells of a scheme. */
  constructor(stack: NetworkContext, hasOrigins: (scheme: string) => boolean) {
    super();
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
  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest | null) => {
      this.#beforeRequest = listener;
    },
  };

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
    const answers: { readonly cancel?: boolean }[] = [];
    this.#beforeRequest({ url, method }, (given) => void answers.push(given));
    const [answer] = answers;
    if (answer === undefined)
      throw missing('A later answer to electron.WebRequest.onBeforeRequest');
    const { cancel = false, ...others } = answer;
    if (Object.keys(others).length > 0)
      throw missing('A redirect by electron.WebRequest.onBeforeRequest');
    return cancel;
  }
}
