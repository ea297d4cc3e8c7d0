import { toPageAddress } from './addresses.ts';
import type { CdpSession, Protocol } from './cdp.ts';

// What Chromium asks of the app before it trusts a page or a server.

/** What a page may do, or asks to be allowed, by Electron's names. */
export interface PermissionQuestion {
  /** A page that looks whether it may; otherwise it asks to be allowed. */
  readonly isRequest: boolean;
  readonly permission: string;
  /** What Electron tells of it besides. */
  readonly details: object;
  /** The page's address, as the app knows it. */
  readonly url: string;
}

export interface PermissionVerdict {
  readonly isGranted: boolean;
  /** Chromium itself answers the page now; else whoever asked for the page is to refuse. */
  readonly isNative: boolean;
}

type Descriptor = Protocol.Browser.PermissionDescriptor;

/** Chromium's names in its protocol, where they are others than Electron's; null for what it is not told. */
const otherNames: Readonly<Record<string, readonly Descriptor[] | null>> = {
  media: [{ name: 'camera' }, { name: 'microphone' }],
  midiSysex: [{ name: 'midi', sysex: true }],
  'clipboard-sanitized-write': [{ name: 'clipboard-write' }],
  fullscreen: null,
  pointerLock: null,
  keyboardLock: null,
};

/** Asks `decide`, and has Chromium hold to it for all pages of that origin, until it is asked again. */
export async function settlePermission(
  browser: CdpSession,
  question: PermissionQuestion,
  decide: (question: PermissionQuestion) => boolean | Promise<boolean>,
): Promise<PermissionVerdict> {
  const isGranted = await decide(question);
  const { permission, url } = question;
  const descriptors = otherNames[permission] ?? (permission in otherNames ? null : [{ name: permission }]);
  const { origin } = new URL(toPageAddress(url) ?? url);
  const setting = isGranted ? 'granted' : 'denied';
  const isNative = descriptors !== null && (await Promise.all(descriptors.map(tell))).every(Boolean);
  return { isGranted, isNative };

  /** False where Chromium knows no such permission, or the page has no origin. */
  function tell(descriptor: Descriptor): Promise<boolean> {
    return browser.send('Browser.setPermission', { permission: descriptor, setting, origin }).then(
      () => true,
      () => false,
    );
  }
}

/** What the app says of the certificates of one session. */
export interface CertificateJudge {
  /**
   * Of a server's certificate that Chromium does not trust, such as for `net::ERR_CERT_DATE_INVALID`. Resolves with null
   * where the app trusts it, else with the name of the error that it comes to.
   */
  refusal(url: string, error: string): Promise<string | null>;
  /** A server has ended a connection for want of a certificate of ours. Resolves when the app has chosen one, or none. */
  isRefusedWithoutOurs(url: string): Promise<void>;
}

/** As without an app: what Chromium does not trust is refused. */
export const noJudge: CertificateJudge = {
  refusal: async (_url, error) => error,
  isRefusedWithoutOurs: async () => undefined,
};

/** Chromium's words for a server that wants a certificate of ours. */
export function wantsOurs(error: string): boolean {
  return /^net::ERR_(BAD_)?SSL_CLIENT_AUTH_CERT/.test(error);
}

/** Has the judge asked of what the page of this session meets. Each request waits for its answer, and so does its end. */
export async function askOfCertificates(
  session: CdpSession,
  judge: Pick<CertificateJudge, 'refusal'>,
  onRefused: (url: string, refusal: string) => void,
): Promise<void> {
  session.on('Security.certificateError', ({ eventId, errorType, requestURL }) => {
    void judge.refusal(requestURL, `net::${errorType}`).then((refusal) => {
      if (refusal !== null) onRefused(requestURL, refusal);
      const action = refusal === null ? 'continue' : 'cancel';
      // The page may have gone.
      session.send('Security.handleCertificateError', { eventId, action }).catch(() => undefined);
    });
  });
  await session.send('Security.enable');
  await session.send('Security.setOverrideCertificateErrors', { override: true });
}
