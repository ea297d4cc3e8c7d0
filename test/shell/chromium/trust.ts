import { toPageAddress } from './addresses.ts';
import type { CdpSession, Protocol } from './protocol.ts';

// What Chromium asks the app before it trusts a page or a server.

/** A permission that a page checks or requests, by Electron's names. */
export interface PermissionQuestion {
  /** Whether the page asks to be allowed; otherwise it only checks whether it may. */
  readonly isRequest: boolean;
  readonly permission: string;
  /** What else Electron reports about it. */
  readonly details: object;
  /** The page's address, as the app knows it. */
  readonly url: string;
  /** The browser context of the page's session. */
  readonly browserContextId?: string;
}

type Descriptor = Protocol.Browser.PermissionDescriptor;

/** Chromium's names in its protocol, where they differ from Electron's; null for what it is not told. */
const otherNames: Readonly<Record<string, readonly Descriptor[] | null>> = {
  media: [{ name: 'camera' }, { name: 'microphone' }],
  midiSysex: [{ name: 'midi', sysex: true }],
  'clipboard-sanitized-write': [{ name: 'clipboard-write' }],
  fullscreen: null,
  pointerLock: null,
  keyboardLock: null,
};

/** Asks `decide`, and makes Chromium apply the answer to all pages of that origin, until it is asked again. */
export async function settlePermission(
  browser: CdpSession,
  question: PermissionQuestion,
  decide: (question: PermissionQuestion) => boolean | Promise<boolean>,
) {
  const isGranted = await decide(question);
  const { permission, url, browserContextId } = question;
  const descriptors =
    otherNames[permission] ?? (permission in otherNames ? null : [{ name: permission }]);
  const { origin } = new URL(toPageAddress(url) ?? url);
  const setting = isGranted ? 'granted' : 'denied';
  /** Chromium itself answers the page now; otherwise the script that asked for the page must refuse. */
  const isNative =
    descriptors !== null && (await Promise.all(descriptors.map(tell))).every(Boolean);
  return { isGranted, isNative };

  /** False if Chromium knows no such permission, or the page has no origin. */
  function tell(descriptor: Descriptor): Promise<boolean> {
    return browser
      .send('Browser.setPermission', {
        permission: descriptor,
        setting,
        origin,
        ...(browserContextId !== undefined && { browserContextId }),
      })
      .then(
        () => true,
        () => false,
      );
  }
}

/** What the app says about the certificates of one session. */
export interface CertificateJudge {
  /**
   * Judges a server's certificate that Chromium does not trust, such as for `net::ERR_CERT_DATE_INVALID`. Resolves
   * with null if the app trusts it, otherwise with the name of the resulting error.
   */
  refusal(url: string, error: string): Promise<string | null>;
}

/** As without an app: what Chromium does not trust is refused. */
export const noJudge: CertificateJudge = { refusal: async (_url, error) => error };

/** Has the judge asked about certificate errors of this session's page. A request and its end wait for the answer. */
export async function askOfCertificates(
  session: CdpSession,
  judge: CertificateJudge,
  onRefused: (url: string, refusal: string) => void,
): Promise<void> {
  session.on('Security.certificateError', ({ eventId, errorType, requestURL }) => {
    void judge.refusal(requestURL, `net::${errorType}`).then((refusal) => {
      if (refusal !== null) onRefused(requestURL, refusal);
      const action = refusal === null ? 'continue' : 'cancel';
      // The page may be gone.
      session.send('Security.handleCertificateError', { eventId, action }).catch(() => undefined);
    });
  });
  await session.send('Security.enable');
  await session.send('Security.setOverrideCertificateErrors', { override: true });
}
