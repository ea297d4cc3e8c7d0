/** The event that Electron passes to listeners that may prevent something. */
export function createEvent<T extends object>(details: T) {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}
