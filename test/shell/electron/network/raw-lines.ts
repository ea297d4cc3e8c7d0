import type { CdpSession, Protocol } from '../../chromium/protocol.ts';
import type { ResponseHead } from './exchange.ts';

type Lines = ResponseHead['headers'];

interface Known {
  /** By status: a request that was asked for a password gets an answer before its final one. */
  readonly lines: Map<number, Lines>;
  wanted?: { readonly settle: (lines: Lines | null) => void; status?: number };
}

/**
 * An intercepted response does not show its cookies, but Chromium's network log has every line. Resolves with the
 * lines as the server sent them, once Chromium has accepted the response; null if the log has no others.
 */
export function watchRawLines(session: CdpSession): (networkId: string) => Promise<Lines | null> {
  const known = new Map<string, Known>();
  session.on('Network.responseReceivedExtraInfo', (extra) => {
    about(extra.requestId).lines.set(extra.statusCode, linesOf(extra));
    settleIfThere(extra.requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response, hasExtraInfo }) => {
    const { wanted } = about(requestId);
    if (wanted === undefined) return;
    wanted.status = response.status;
    if (hasExtraInfo) settleIfThere(requestId);
    else wanted.settle(null);
  });
  for (const end of ['Network.loadingFailed', 'Network.loadingFinished'] as const) {
    session.on(end, ({ requestId }) => {
      known.get(requestId)?.wanted?.settle(null);
      known.delete(requestId);
    });
  }

  return (networkId) =>
    new Promise((settle) => {
      about(networkId).wanted = { settle };
    });

  function about(requestId: string): Known {
    const found = known.get(requestId) ?? { lines: new Map() };
    known.set(requestId, found);
    return found;
  }

  function settleIfThere(requestId: string): void {
    const { lines, wanted } = about(requestId);
    const found = lines.get(wanted?.status ?? -1);
    if (found !== undefined) wanted?.settle(found);
  }
}

/** HTTP/1.1 has the raw text; HTTP/2 has names, with all lines of one name in one value. */
function linesOf({
  headers,
  headersText,
}: Protocol.Network.responseReceivedExtraInfoPayload): Lines {
  if (headersText === undefined) {
    return Object.entries(headers).flatMap(([name, values]) =>
      values.split('\n').map((value) => [name, value] as const),
    );
  }
  return headersText
    .split('\r\n')
    .slice(1)
    .flatMap((line) => {
      const end = line.indexOf(':');
      return end < 1 ? [] : [[line.slice(0, end), line.slice(end + 1).trim()] as const];
    });
}
