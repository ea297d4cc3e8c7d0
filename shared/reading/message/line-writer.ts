/** A line of a message as a person reads it. `role`: what its HTML says that it is, beside words. */
export interface MessageLine {
  readonly text: string;
  readonly role: LineRole | null;
}
export type LineRole = 'quote' | 'attribution' | 'signature' | 'code';

/** Where not all of a message is wanted. */
export const mostLines = 10_000;
/** One empty line at most. */
const mostBreaks = 2;

export type LineWriter = ReturnType<typeof createLineWriter>;

/**
 * Puts words and line breaks together as a browser shows them. `keepsAll`: the line breaks of the text count too.
 * `enough`: how many characters that are no quote are wanted.
 */
export function createLineWriter({
  keepsAll,
  enough = Number.POSITIVE_INFINITY,
}: {
  readonly keepsAll: boolean;
  readonly enough?: number | undefined;
}) {
  const done: MessageLine[] = [];
  let text = '';
  let role: LineRole | null = null;
  let length = 0;
  let breakCount = 0;
  let needsSpace = false;
  /** Begins a line of code once something follows. */
  let indent = '';
  let isAfterMarker = false;
  let codeDepth = 0;
  let isQuoted = false;
  let marked: LineRole | null = null;
  let link: { readonly address: string; text: string } | null = null;

  const roleNow = (): LineRole | null => {
    if (isQuoted) return 'quote';
    return marked ?? (codeDepth > 0 ? 'code' : null);
  };
  const startLine = () => {
    done.push({ text, role });
    // An empty line belongs to both of its neighbors, or to none of them.
    if (breakCount > 1) done.push({ text: '', role: role === roleNow() ? role : null });
    text = '';
  };
  const add = (words: string) => {
    const hasLine = text !== '';
    if (breakCount > 0 && hasLine && !isAfterMarker) startLine();
    else if (needsSpace && hasLine) text += ' ';
    if (text === '') role = roleNow();
    text += words;
    if (role !== 'quote') length += words.length;
    if (link !== null) link.text += words;
    breakCount = 0;
    needsSpace = false;
    isAfterMarker = false;
  };
  const addWords = (raw: string) => {
    const collapsed = raw.replaceAll('\u00AD', '').replace(/[\t\n\f\r \u00A0]+/g, ' ');
    const words = collapsed.trim();
    if (collapsed.startsWith(' ')) needsSpace = true;
    if (words === '') return;
    add(words);
    needsSpace = collapsed.endsWith(' ');
  };
  const addCode = (raw: string) => {
    const piece = raw.replaceAll('\u00A0', ' ');
    if (piece.trim() === '') {
      indent += piece.slice(0, longestIndent);
      return;
    }
    needsSpace = false;
    const isLineStart = text === '' || breakCount > 0;
    add(isLineStart ? (indent + piece).trimEnd() : indent + piece.trimEnd());
    indent = piece.slice(piece.trimEnd().length, piece.trimEnd().length + longestIndent);
  };
  const addBreak = () => {
    breakCount = Math.min(breakCount + 1, mostBreaks);
    indent = '';
  };
  /** Shows the link's address unless its text is that. */
  const endLink = () => {
    if (link === null) return;
    const { address, text: shown } = link;
    link = null;
    if (shown.trim().includes(address)) return;
    needsSpace = true;
    add(`(${address})`);
  };

  return {
    addBreak,
    endLink,
    /** Whether as much as is wanted has been read. */
    isFull: (): boolean =>
      length >= enough || (enough !== Number.POSITIVE_INFINITY && done.length >= mostLines),
    addText(raw: string): void {
      const addPiece = codeDepth > 0 ? addCode : addWords;
      for (const [index, line] of (keepsAll || codeDepth > 0
        ? raw.split(/\r?\n/)
        : [raw]
      ).entries()) {
        if (index > 0) addBreak();
        addPiece(line);
      }
    },
    /** At least as many line breaks as an element asks for. */
    breakFor(count: number): void {
      breakCount = Math.max(breakCount, count);
    },
    addSpace(): void {
      needsSpace = true;
    },
    /** Begins an item of a list. */
    addMarker(marker: string): void {
      isAfterMarker = false;
      add(marker);
      needsSpace = true;
      isAfterMarker = true;
    },
    endItem(): void {
      isAfterMarker = false;
    },
    /** `address`: null for none that is shown. */
    beginLink(address: string | null): void {
      endLink();
      link = address === null ? null : { address, text: '' };
    },
    beginCode(): void {
      codeDepth += 1;
    },
    endCode(): void {
      codeDepth = Math.max(0, codeDepth - 1);
      indent = '';
    },
    /** Whether what follows is somebody else's. */
    setQuoted(isNow: boolean): void {
      isQuoted = isNow;
    },
    /** What follows is this, where it is no quote. */
    setRole(isNow: LineRole | null): void {
      marked = isNow;
    },
    /** That the text goes on. */
    addCut(): void {
      if (!text.endsWith('…')) add('…');
    },
    end(): readonly MessageLine[] {
      endLink();
      return text === '' ? done : [...done, { text, role }];
    },
  };
}

/** In characters. */
const longestIndent = 200;
