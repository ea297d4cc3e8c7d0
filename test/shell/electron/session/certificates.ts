import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type DetailedPeerCertificate, type PeerCertificate } from 'node:tls';
import { numberOfError } from '../../chromium/page/load-error.ts';

type Verify = Parameters<Electron.Session['setCertificateVerifyProc']>[0];

const trusted = 0;
const leftToChromium = -3;

/** The certificate check of one session. As in Electron, a verdict holds until another check is set. */
export function createCertificates() {
  let check: Verify = null;
  let verdicts = new Map<string, Promise<number>>();
  return {
    setVerifyProc(verify: unknown) {
      if (verify !== null && typeof verify !== 'function')
        throw new TypeError('Must pass null or function');
      // The app's own, by Electron's types.
      check = verify as Verify;
      verdicts = new Map();
    },
    /**
     * The verdict of the app's own check on a certificate that Chromium does not trust: null trusts it, `error` leaves
     * it to Chromium, any other name is the resulting error.
     */
    async refusal(url: string, error: string) {
      if (check === null) return error;
      const { host } = new URL(url);
      const asked = verdicts.get(host) ?? ask(check, url, error);
      verdicts.set(host, asked);
      const verdict = await asked;
      if (verdict === trusted) return null;
      return verdict === leftToChromium ? error : 'net::ERR_FAILED';
    },
  };
}

async function ask(
  check: NonNullable<Verify>,
  url: string,
  verificationResult: string,
): Promise<number> {
  const certificate = await readCertificate(url);
  return new Promise((resolve) =>
    check(
      {
        ...{ hostname: hostOf(url), certificate, validatedCertificate: certificate },
        ...{
          isIssuedByKnownRoot: false,
          verificationResult,
          errorCode: numberOfError(verificationResult),
        },
      },
      resolve,
    ),
  );
}

/** Chromium does not show the certificate, so it is read on a separate connection. */
export async function readCertificate(url: string): Promise<Electron.Certificate> {
  const host = hostOf(url);
  const socket = connect({
    ...{ host, port: Number(new URL(url).port || 443), rejectUnauthorized: false },
    ...(isIP(host) === 0 && { servername: host }),
  });
  try {
    await once(socket, 'secureConnect');
    return asElectron(socket.getPeerCertificate(true));
  } finally {
    socket.destroy();
  }
}

function asElectron(certificate: DetailedPeerCertificate): Electron.Certificate {
  const {
    raw,
    subject,
    issuer,
    serialNumber,
    valid_from,
    valid_to,
    fingerprint256,
    issuerCertificate,
  } = certificate;
  const isOwnIssuer = issuerCertificate === undefined || issuerCertificate === certificate;
  const lines = raw.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  const digest = Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').toString('base64');
  return {
    data: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    issuer: asPrincipal(issuer),
    issuerName: asPrincipal(issuer).commonName,
    subject: asPrincipal(subject),
    subjectName: asPrincipal(subject).commonName,
    serialNumber,
    validStart: Date.parse(valid_from) / 1_000,
    validExpiry: Date.parse(valid_to) / 1_000,
    fingerprint: `sha256/${digest}`,
    // The last one has none, whatever Electron's types say.
    issuerCert: (isOwnIssuer ? undefined : asElectron(issuerCertificate)) as Electron.Certificate,
  };
}

function asPrincipal({
  CN,
  O,
  OU,
  L,
  ST,
  C,
}: PeerCertificate['subject']): Electron.CertificatePrincipal {
  const list = (part: string | string[] | undefined) => (part === undefined ? [] : [part].flat());
  const first = (part: string | string[] | undefined) => list(part)[0] ?? '';
  return {
    ...{ commonName: first(CN), locality: first(L), state: first(ST), country: first(C) },
    ...{ organizations: list(O), organizationUnits: list(OU) },
  };
}

/** The host name or IP address of a URL, without brackets. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}
