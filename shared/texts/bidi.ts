const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/** A text that keeps its own direction inside another one, and leaves the other's alone. */
export function isolate(text: string): string {
  return `${firstStrongIsolate}${text}${popDirectionalIsolate}`;
}

/** The text without the marks that `isolate` sets: for what leaves Hostbell, such as a ticket's text. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** Whether a text has a letter that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    text,
  );
}
