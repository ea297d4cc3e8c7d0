/** In characters, for a line and for all lines of an event. */
export const longestEvent = 16_384;

/**
 * Cuts the text of a stream, in any pieces, to what an event may have: of a longer line, or of more lines, the rest is
 * passed over. Lines end with a line feed in what it returns, however they did before.
 */
export function createLineBound(): (text: string) => string {
  let inLine = 0;
  let passed = 0;
  let inEvent = 0;
  let endsWithReturn = false;

  return (text) => {
    const rest = endsWithReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') endsWithReturn = text.endsWith('\r');
    const [first = '', ...others] = rest.split(/\r\n?|\n/);
    let kept = take(first);
    for (const part of others) {
      kept += endLine();
      kept += take(part);
    }
    return kept;
  };

  function take(part: string): string {
    const room = Math.max(0, longestEvent - inEvent);
    const taken = part.slice(0, room);
    inLine += part.length;
    passed += taken.length;
    inEvent += taken.length;
    return taken;
  }

  function endLine(): string {
    // A line of which nothing was passed on must not look like the empty one that ends an event.
    const end = passed > 0 || inLine === 0 ? '\n' : '';
    inEvent = inLine === 0 ? 0 : inEvent + 1;
    inLine = 0;
    passed = 0;
    return end;
  }
}
