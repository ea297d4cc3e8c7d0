/** A piece of a text: an address of the web that may be opened, or what lies between two. Together they are the text. */
export interface TextPiece {
  readonly text: string;
  /** As a browser reads it; null where there is none. */
  readonly address: string | null;
}

/** Of one text. */
const mostAddresses = 100;
/** In characters. */
const longestAddress = 2_000;

const candidates = /https?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]{1,2000}/giu;
/** What more likely ends the sentence than the address. */
const sentenceEnd = /[.,;:!?)\]}»”’]$/;

/** Finds the addresses in a text that someone else wrote. Its time depends only on the length. */
export function splitAddresses(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  let count = 0;
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const sent = withoutSentenceEnd(found);
    const address = webAddress(sent);
    if (address === null || count === mostAddresses) continue;
    count += 1;
    if (index > from) pieces.push({ text: text.slice(from, index), address: null });
    pieces.push({ text: sent, address });
    from = index + sent.length;
  }
  if (from < text.length || pieces.length === 0)
    pieces.push({ text: text.slice(from), address: null });
  return pieces;
}

/** The address as a browser reads it; null if it is not one of the web, or carries a name or password. */
export function webAddress(sent: string): string | null {
  if (sent.length > longestAddress || !URL.canParse(sent)) return null;
  const { protocol, username, password, href } = new URL(sent);
  const isOfWeb = protocol === 'https:' || protocol === 'http:';
  return isOfWeb && username === '' && password === '' ? href : null;
}

/** Keeps a closing bracket that the address opened. */
function withoutSentenceEnd(found: string): string {
  const bracketAt = found.indexOf('(');
  let end = found.length;
  while (end > 0 && sentenceEnd.test(found.charAt(end - 1))) {
    if (found.charAt(end - 1) === ')' && bracketAt !== -1) break;
    end -= 1;
  }
  return found.slice(0, end);
}

/** Whether a URL's host name refers to this computer itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
