/** Copies a text in response to a key or a click, without moving the focus. False if the browser refused. */
export function copyText(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  // The asynchronous clipboard needs a permission, which this window does not get. Nothing is selected, so the copy
  // event has to be allowed and given the text.
  const allow = (event: Event) => event.preventDefault();
  document.addEventListener('beforecopy', allow);
  document.addEventListener('copy', fill);
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('beforecopy', allow);
    document.removeEventListener('copy', fill);
  }
}
