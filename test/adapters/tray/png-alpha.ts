import { inflateSync } from 'node:zlib';

export interface Alpha {
  readonly width: number;
  readonly height: number;
  /** 0 to 255, row by row. */
  readonly values: readonly number[];
}

/** How opaque each pixel of a PNG is. Reads what Chromium writes: 8 bits, RGB or RGBA, not interlaced. */
export function pngAlpha(png: Buffer): Alpha {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, color] = [png[24], png[25]];
  if (depth !== 8 || (color !== 6 && color !== 2))
    throw new Error(`a PNG of type ${color} at ${depth} bits`);
  const bytes = color === 6 ? 4 : 3;
  const data = inflateSync(Buffer.concat([...idatChunks(png)]));
  const stride = width * bytes;
  const rows: number[][] = [];
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    rows.push(
      unfilter(
        data[start] ?? 0,
        [...data.subarray(start + 1, start + 1 + stride)],
        rows.at(-1) ?? [],
        bytes,
      ),
    );
  }
  const values = rows.flatMap((row) =>
    Array.from({ length: width }, (_, x) => (bytes === 4 ? (row[x * 4 + 3] ?? 0) : 255)),
  );
  return { width, height, values };
}

/** The part between two columns. */
export function columns(alpha: Alpha, from: number, to: number): Alpha {
  const width = to - from;
  const values = alpha.values.filter((_, index) => {
    const x = index % alpha.width;
    return x >= from && x < to;
  });
  return { width, height: alpha.height, values };
}

/** The share of pixels that are clearly opaque in one and clearly not in the other. */
export function shapeDifference(a: Alpha, b: Alpha): number {
  const different = a.values.filter(
    (value, index) => Math.abs(value - (b.values[index] ?? 0)) > 127,
  ).length;
  return different / a.values.length;
}

function* idatChunks(png: Buffer): Generator<Buffer> {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      yield png.subarray(at + 8, at + 8 + length);
    at += length + 12;
  }
}

/** Undoes a row's filter (PNG specification, section 9). */
function unfilter(
  type: number,
  row: readonly number[],
  above: readonly number[],
  bytes: number,
): number[] {
  const result: number[] = [];
  row.forEach((value, index) => {
    const left = result[index - bytes] ?? 0;
    const up = above[index] ?? 0;
    const corner = index >= bytes ? (above[index - bytes] ?? 0) : 0;
    const added = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)][type] ?? 0;
    result.push((value + added) & 0xff);
  });
  return result;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
