/** What the list of views types, and makes the server say. */
export const words = {
  search: 'nothing is called like this',
  subject: 'Please look at this',
  message: 'Since this week.',
  refusal: 'The mailbox is closed.',
} as const;

/** Every text in a value that is or was sent as JSON. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}
