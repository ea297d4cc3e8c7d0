import { type PointerEvent, useState } from 'react';
import { cutParts, directionOf } from '../formats/plain-name.ts';

/**
 * A name from the server. If it does not fit, it is cut as `cutParts` says. The whole name is read out, and shown as a
 * tooltip.
 */
export function CutName({ name }: { name: string }) {
  const tooltip = useTooltip(name);
  const parts = cutParts(name);
  return (
    <span className="cut-name" dir={directionOf(name)} {...tooltip}>
      {parts === null ? (
        name
      ) : (
        <>
          <span className="visually-hidden">{name}</span>
          <span className="cut-parts" aria-hidden="true">
            {/* Label by label, as the whole name is ordered. */}
            <span className="cut-label" dir={parts.head.includes('.') ? undefined : 'auto'}>
              <span className="cut-head">{parts.head}</span>
              <bdi>{parts.tail}</bdi>
            </span>
            <bdi>{parts.domain}</bdi>
          </span>
        </>
      )}
    </span>
  );
}

/** For an element that shows a name: the whole name as its tooltip, where it is cut. */
export function useTooltip(name: string) {
  // The name whose tooltip is wanted: a list may give the element another name under a resting pointer.
  const [cutName, setCutName] = useState<string | null>(null);
  return {
    title: cutName === name ? name : undefined,
    onPointerMove({ currentTarget }: PointerEvent<HTMLElement>): void {
      const cut = currentTarget.querySelector('.cut-head') ?? currentTarget;
      const isCut = cut.scrollWidth > cut.clientWidth || cut.scrollHeight > cut.clientHeight + 1;
      setCutName(isCut ? name : null);
    },
  };
}
