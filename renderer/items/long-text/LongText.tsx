import { type ReactNode, useMemo } from 'react';
import { textParts } from '../../../shared/values/text-parts.ts';

/** In characters. The time to lay out a block may grow with the square of its length, as with Arabic in another font. */
export const partLength = 2_000;

/** A text of any length, which takes its direction from the element around it. */
export function LongText({ text }: { text: string }) {
  return <TextParts parts={useMemo(() => textParts(text, partLength), [text])} />;
}

/** The parts of a text, each laid out only when it is about to be seen. They are selected and copied as one text. */
export function TextParts({ parts }: { parts: readonly ReactNode[] }) {
  if (parts.length <= 1) return parts[0] ?? null;
  return parts.map((part, index) => (
    // Parts have no id, and a text does not change.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <span key={index} className="text-part">
      {part}
    </span>
  ));
}
