const world = 'Preview Input';
/** Its name in the protocol; called with a `PageInput` as JSON. */
export const inputBinding = 'hostbellPreviewInput';

/** What a person does in a page, in Electron's words: as `input-event` and the events before it report it. */
export interface PageInput {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** The script that reports what a person does, in a world of its own with this binding. */
export const inputScript = {
  worldName: world,
  source: `(${reportInput.toString()})('${inputBinding}')`,
};

/**
 * Reports what a person, or a debugger in a person's place, types and clicks in a page; never what a script only
 * pretends (`dispatchEvent`, `element.click()`). It hears of it in the page, before the page does: too late to stop it.
 * Sent into the page as text: it uses nothing from outside itself.
 */
function reportInput(binding: string): void {
  const tell = (globalThis as unknown as Record<string, (text: string) => void>)[binding];
  const types = {
    ...{ keydown: 'rawKeyDown', keypress: 'char', keyup: 'keyUp' },
    ...{ mousedown: 'mouseDown', mouseup: 'mouseUp', mousemove: 'mouseMove' },
  };
  for (const [name, type] of Object.entries(types)) {
    const report = (event: Event) => {
      if (event.isTrusted) tell?.(JSON.stringify({ type, ...detailsOf(event) }));
    };
    window.addEventListener(name, report, { capture: true, passive: true });
  }

  function detailsOf(event: Event): object {
    if (!(event instanceof KeyboardEvent)) return {};
    const { key, code, repeat: isAutoRepeat } = event;
    const { shiftKey: shift, ctrlKey: control, altKey: alt, metaKey: meta } = event;
    return { key, code, isAutoRepeat, shift, control, alt, meta };
  }
}
