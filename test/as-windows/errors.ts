/** Numbers and texts of libuv (`include/uv/errno.h`, `include/uv.h`) for what it answers on Windows. */
const codes = {
  EPERM: [-4048, 'operation not permitted'],
  EBUSY: [-4082, 'resource busy or locked'],
  ENOENT: [-4058, 'no such file or directory'],
} as const;

/** The error that Node makes of an answer of libuv (`lib/internal/errors.js`, `UVException`). */
export function windowsError(
  code: keyof typeof codes,
  syscall: string,
  path?: unknown,
  dest?: unknown,
): Error {
  const [errno, text] = codes[code];
  const places = [path, dest].filter((place) => place !== undefined).map((place) => `'${place}'`);
  const message = `${code}: ${text}, ${[syscall, places.join(' -> ')].filter(Boolean).join(' ')}`;
  return Object.assign(new Error(message), {
    errno,
    code,
    syscall,
    ...(path === undefined ? {} : { path }),
    ...(dest === undefined ? {} : { dest }),
  });
}
