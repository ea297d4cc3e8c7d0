/** How an answer may go wrong. After the first three, nothing was done for certain. */
export const failures = [
  'key refused',
  'limit',
  'not sent',
  'forbidden',
  'conflict',
  'broken',
  'lost',
  'website',
  'warning',
  'late',
] as const;
export type Failure = (typeof failures)[number];

/** What the app gets in place of a good answer. */
export function failed(how: Failure, { signal }: Request): Response | Promise<Response> {
  switch (how) {
    case 'key refused':
      return answer(401, 'null');
    case 'limit':
      return answer(429, 'null');
    case 'forbidden':
      return answer(403, 'null');
    case 'conflict':
      return answer(409, 'null');
    case 'broken':
      return answer(500, 'null');
    case 'website':
      return answer(200, '<html>Who are you?</html>', 'text/html');
    case 'warning':
      return answer(200, '<br />\n<b>Warning</b>: Undefined array key\n{}');
    case 'not sent':
      return lost('ECONNREFUSED');
    case 'lost':
      return lost('ECONNRESET');
    case 'late':
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      );
  }
}

function answer(status: number, body: string, type = 'application/json'): Response {
  return new Response(body, { status, headers: { 'Content-Type': type, 'Retry-After': '1' } });
}

function lost(code: string): Promise<Response> {
  return Promise.reject(new TypeError('fetch failed', { cause: { code } }));
}
