import fc from 'fast-check';

/**
 * Texts of any UTF-16 code units, as JSON can carry them, including control characters and lone surrogates. Every second
 * one is of ASCII, which has what formats give a meaning to.
 */
export const anyText = (maxLength = 40): fc.Arbitrary<string> =>
  fc.string({
    unit: fc
      .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff }))
      .map((unit) => String.fromCharCode(unit)),
    maxLength,
  });

/** Any JSON value without integers that a number cannot hold: those are read as text, not as JSON.parse reads them. */
export const anyJson = (constraints: { readonly maxDepth?: number } = {}): fc.Arbitrary<unknown> =>
  fc.jsonValue(constraints).filter((value) => !/\d{16}/.test(JSON.stringify(value)));

/** Texts of any Unicode characters. The unit `binary` of fast-check is the same, but takes it a second to prepare. */
export const anyCharacters = (maxLength = 40): fc.Arbitrary<string> =>
  fc.string({
    // Half of a character is none.
    unit: fc
      .integer({ min: 0, max: 0x10f7ff })
      .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800)),
    maxLength,
  });
