/**
 * The readable text of a message that some servers send as HTML; any other text unchanged. Nothing of it is ever markup
 * for us: tags become line breaks or nothing, and a link shows its address. In one pass, so its time depends only on
 * the length.
 */
export function readableText(sent: string): string {
  if (!isHtml.test(sent)) return sent;
  // Without a tag for line breaks, those of the text are meant.
  const lines = createLines(!hasBlocks.test(sent));
  const lower = sent.toLowerCase();
  let at = 0;
  let linked: string | null = null;
  while (at < sent.length) {
    const tagAt = sent.indexOf('<', at);
    lines.addText(sent.slice(at, tagAt === -1 ? sent.length : tagAt));
    if (tagAt === -1) break;
    tag.lastIndex = tagAt;
    const found = tag.exec(sent);
    const name = found?.[2]?.toLowerCase() ?? '';
    const isEnd = found?.[1] === '/';
    const closed = closings[name];
    if (lower.startsWith('<!--', tagAt) || (closed !== undefined && !isEnd)) {
      const end = lower.indexOf(closed ?? '-->', tagAt);
      at = end === -1 ? sent.length : end + (closed ?? '-->').length;
    } else if (found === null || breaks[name] === undefined) {
      // What is no tag that we know is text, such as <name@example.com>.
      lines.addText('<');
      at = tagAt + 1;
    } else {
      at = tag.lastIndex;
      if (name === 'a') {
        if (linked !== null) lines.endLink(linked);
        linked = isEnd ? null : addressOf(found[3] ?? '');
        if (linked !== null) lines.beginLink();
      }
      if (name === 'pre') lines.keepLines(!isEnd);
      if (name === 'td' || name === 'th') lines.addSpace();
      if (name === 'br') lines.addBreak();
      else lines.beginBlock(breaks[name]);
      if (name === 'li' && !isEnd) lines.addItem();
    }
  }
  if (linked !== null) lines.endLink(linked);
  return lines.text();
}

/** A text that begins like a page, or has a tag that is hardly meant as text. */
const isHtml =
  /^\s{0,100}<(?:!doctype|html|body|head|p|div|span|table|ul|ol|h[1-6]|b|strong|i|em|font|blockquote|pre|a)[\s>]|<br\s{0,9}\/?>|<\/(?:p|div|a|li|td|blockquote|ul|ol|pre|h[1-6])>/i;
const hasBlocks = /<(?:br|p|div|li|tr|h[1-6]|blockquote)[\s/>]/i;

/** Long attributes are cut off and shown. */
const tag = /<(\/?)([a-z][a-z0-9]{0,19})(\s[^<>]{0,5000})?\/?>|<(?:!doctype|\?xml)[^<>]{0,500}>/iy;

/** What is not read at all, with its end. */
const closings: Readonly<Record<string, string>> = bare({
  style: '</style>',
  script: '</script>',
  title: '</title>',
});

/** The tags that are read, with the least number of line breaks before and after each. */
const breaks: Readonly<Record<string, number>> = bare({
  '': 0,
  ...each(
    'a abbr b big body center cite code em font head html i img ins label link mark meta s small span strike strong sub sup style script tbody td th thead title u wbr br',
    0,
  ),
  ...each('div dd dt dl li tr table hr pre article header footer section', 1),
  ...each('p ul ol blockquote h1 h2 h3 h4 h5 h6', 2),
});

function each(tags: string, count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(tags.split(' ').map((name) => [name, count]));
}

/** Without the names that every object inherits, such as `constructor`. */
function bare<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null), entries);
}

/** Only pages of the web have an address to show. */
function addressOf(attributes: string): string | null {
  const found = /\shref\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes);
  const address = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return /^https?:\/\/\S+$/i.test(address) ? address : null;
}

/** One empty line at most. */
const mostBreaks = 2;

function createLines(keepsAll: boolean) {
  const parts: string[] = [];
  let keeps = keepsAll;
  let breakCount = 0;
  let needsSpace = false;
  let linkFrom = 0;

  const add = (text: string) => {
    if (parts.length > 0) parts.push(breakCount > 0 ? '\n'.repeat(breakCount) : needsSpace ? ' ' : '');
    parts.push(text);
    breakCount = 0;
    needsSpace = false;
  };
  const addBreak = () => {
    breakCount = Math.min(breakCount + 1, mostBreaks);
  };
  const addWords = (raw: string) => {
    const text = decoded(raw).replace(/[\t\n\f\r ]+/g, ' ');
    const words = text.trim();
    if (text.startsWith(' ')) needsSpace = true;
    if (words === '') return;
    add(words);
    needsSpace = text.endsWith(' ');
  };
  return {
    addText(raw: string): void {
      for (const [index, line] of (keeps ? raw.split('\n') : [raw]).entries()) {
        if (index > 0) addBreak();
        addWords(line);
      }
    },
    addSpace(): void {
      needsSpace = true;
    },
    addBreak,
    /** At least this many line breaks before what follows. */
    beginBlock(count: number): void {
      breakCount = Math.max(breakCount, count);
    },
    addItem(): void {
      add('•');
      needsSpace = true;
    },
    /** Whether the line breaks of the text count. */
    keepLines(next: boolean): void {
      keeps = keepsAll || next;
    },
    beginLink(): void {
      linkFrom = parts.length;
    },
    /** Shows the link's address unless its text is that. */
    endLink(address: string): void {
      if (parts.slice(linkFrom).join('').trim() === address) return;
      needsSpace = true;
      add(`(${address})`);
    },
    text: (): string => parts.join(''),
  };
}

const names: Readonly<Record<string, string>> = bare({
  ...named('amp & lt < gt > quot " apos \' copy © reg ® trade ™ euro € pound £ hellip … ndash – mdash —'),
  ...named('laquo « raquo » middot · bull • lsquo ‘ rsquo ’ ldquo “ rdquo ” bdquo „ times × deg ° sect §'),
  ...named('szlig ß auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü ntilde ñ Ntilde Ñ ccedil ç aacute á eacute é'),
  ...named('iacute í oacute ó uacute ú egrave è agrave à iquest ¿ iexcl ¡'),
  nbsp: ' ',
  shy: '',
});

/** Names, each followed by its character. */
function named(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(pairs.matchAll(/(\S+) (\S+)/g), ([, name, character]) => [name, character]),
  );
}

/** Each reference is decoded once: `&amp;lt;` is the text `&lt;`. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return names[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : whole;
  });
}
