/** Copies a text, by a key that the person just pressed. The focus stays where it is. False when it was not taken. */
export function copyText(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  // The async clipboard asks for a permission, and this window is granted none. What is copied here is no selection,
  // so the event is told what to take, and that it may be fired without one.
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
