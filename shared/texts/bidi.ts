const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/** Isolates a text's reading direction from the text around it. */
export function isolate(text: string): string {
  return `${firstStrongIsolate}${text}${popDirectionalIsolate}`;
}

/** Removes the marks of `isolate`, for text that leaves Hostbell, such as a ticket's. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** Whether a text holds a right-to-left letter. */
export function isRightToLeft(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    text,
  );
}
