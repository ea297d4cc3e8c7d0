/** About 70 to 210 %: below that nothing can be read, above it hardly anything fits. */
const [smallest, largest] = [-2, 4];
const step = 0.5;

/**
 * Zooms a page with Ctrl and +, - or 0, as Electron's menu roles do; only macOS has a menu. At the largest or smallest
 * zoom, the next key changes nothing.
 */
export function zoomByKeys(contents: Electron.WebContents): void {
  contents.on('before-input-event', (event, { type, key, control, alt, meta }) => {
    // AltGr counts as both Control and Alt.
    if (type !== 'keyDown' || !control || alt || meta) return;
    const level = levelAfter(key, contents.zoomLevel);
    if (level === null) return;
    event.preventDefault();
    contents.zoomLevel = Math.min(largest, Math.max(smallest, level));
  });
}

function levelAfter(key: string, level: number): number | null {
  switch (key) {
    // Where + needs Shift, the key without Shift counts too.
    case '+':
    case '=':
      return level + step;
    case '-':
      return level - step;
    case '0':
      return 0;
    default:
      return null;
  }
}
