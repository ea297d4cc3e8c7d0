import { type PointerEvent, useState } from 'react';

/** Shorter names fit, or lose little at their end. */
const shortest = 24;
const tailLength = 14;

/**
 * A name from the server. If it does not fit, a single word (a domain, an address after its product) is cut in the
 * middle, since such names differ at their ends; others are cut at the end. The whole name is read out, and shown as a
 * tooltip.
 */
export function CutName({ name }: { name: string }) {
  // The name whose tooltip is wanted: a list may give this element another name under a resting pointer.
  const [cutName, setCutName] = useState<string | null>(null);
  const tailAt =
    name.length > shortest && /(^|· )\S+$/.test(name) ? name.length - tailLength : null;
  return (
    <span
      className="cut-name"
      dir="auto"
      title={cutName === name ? name : undefined}
      onPointerMove={showWhole}
    >
      {tailAt === null ? (
        name
      ) : (
        <>
          <span className="visually-hidden">{name}</span>
          <span className="cut-parts" aria-hidden="true">
            <span className="cut-head">{name.slice(0, tailAt)}</span>
            <bdi>{name.slice(tailAt)}</bdi>
          </span>
        </>
      )}
    </span>
  );

  function showWhole({ currentTarget }: PointerEvent<HTMLElement>): void {
    const cut = currentTarget.querySelector('.cut-head') ?? currentTarget;
    const isCut = cut.scrollWidth > cut.clientWidth || cut.scrollHeight > cut.clientHeight + 1;
    setCutName(isCut ? name : null);
  }
}
