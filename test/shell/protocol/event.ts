/** The event that Electron passes to listeners that may prevent something. */
export interface ShellEvent {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export function createEvent<T extends object>(details: T): T & ShellEvent {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}
