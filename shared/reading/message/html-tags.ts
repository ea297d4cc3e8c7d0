/** How HTML elements are read. Names are in lower case; an element that is not named here only marks words. */

const blocks: Readonly<Record<string, number>> = bare({
  ...each(
    'div dd dt dl li menu tr table caption hr pre article header footer section main address aside nav figure figcaption form fieldset legend details summary center option',
    1,
  ),
  ...each('p ul ol dir blockquote h1 h2 h3 h4 h5 h6', 2),
});

/** The least number of line breaks before and after an element. */
export function breaksAround(name: string): number {
  return blocks[name] ?? 0;
}

const inline = new Set(
  'a abbr b big body center cite code col colgroup del dfn em font head html i iframe img ins kbd label link mark meta noembed noframes noscript q s samp small span strike strong sub sup style script tbody td textarea tfoot th thead title tt u var wbr br xmp svg template'.split(
    ' ',
  ),
);

/** Whether HTML has such an element. */
export function isElement(name: string): boolean {
  return inline.has(name) || blocks[name] !== undefined;
}

/** Whether it begins a line, so that nobody writes it within a sentence. */
export function isBlock(name: string): boolean {
  return blocks[name] !== undefined || name === 'td' || name === 'th';
}

const tagName = /^[a-z][a-z\d_]{0,40}(?:[:-][a-z\d_-]{1,40})?$/;

/** Whether a browser would take it for an element of any kind, such as Outlook's `o:p`; `name@host` is none. */
export function isTagName(name: string): boolean {
  return tagName.test(name);
}

const unread = new Set('style script title iframe noembed noframes svg template'.split(' '));

/** Whether the contents of an element are not for reading. */
export function isUnread(name: string, style: string): boolean {
  return unread.has(name) || (!isVoid(name) && hidingStyle.test(style));
}

/** As in a preheader, the line that mail programs show in their lists. */
const hidingStyle =
  /(?:^|;)\s{0,20}(?:display\s{0,20}:\s{0,20}none|max-height\s{0,20}:\s{0,20}0(?:px)?\s{0,20}(?:;|!|$)|opacity\s{0,20}:\s{0,20}0\s{0,20}(?:;|!|$))/i;

const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Whether an element has no contents, and so no end. */
export function isVoid(name: string): boolean {
  return voids.has(name);
}

const endedBySiblings = new Set('p li td th tr dt dd option'.split(' '));

/** Whether an element that is open ends where the next one begins. */
export function endsBefore(open: string, next: string): boolean {
  return endedBySiblings.has(open) && (open === next || (open === 'p' && breaksAround(next) > 0));
}

function each(tags: string, count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(tags.split(' ').map((name) => [name, count]));
}

/** Without the names that every object inherits, such as `constructor`. */
function bare<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null), entries);
}
