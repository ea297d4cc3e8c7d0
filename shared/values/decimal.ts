/** An exact decimal number: `units` counted in steps of 10^-decimals. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

export const zero: Decimal = { units: 0n, decimals: 0 };

/**
 * The exact decimal that a JSON number stands for: 8.9 is 8.9, not the nearest binary fraction. Null unless finite.
 */
export function decimalOf(value: number): Decimal | null {
  const parts = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (parts === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const units = BigInt(whole + fraction);
  const decimals = fraction.length - Number(exponent);
  return decimals >= 0
    ? { units, decimals }
    : { units: units * 10n ** BigInt(-decimals), decimals: 0 };
}

export function add(a: Decimal, b: Decimal): Decimal {
  const decimals = Math.max(a.decimals, b.decimals);
  return { units: unitsAt(a, decimals) + unitsAt(b, decimals), decimals };
}

export function times(a: Decimal, factor: number): Decimal {
  return { units: a.units * BigInt(factor), decimals: a.decimals };
}

/** Rounded to `decimals`, halves away from zero, as people round money. */
export function dividedBy(a: Decimal, divisor: number, decimals: number): Decimal {
  const by = BigInt(divisor) * 10n ** BigInt(a.decimals);
  const scaled = a.units * 10n ** BigInt(decimals);
  const [size, sign] = scaled < 0n ? [-scaled, -1n] : [scaled, 1n];
  return { units: sign * ((2n * size + by) / (2n * by)), decimals };
}

/** Negative when a is less than b, 0 when they are the same amount, else positive. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const decimals = Math.max(a.decimals, b.decimals);
  return Math.sign(Number(unitsAt(a, decimals) - unitsAt(b, decimals)));
}

/** Digits with a decimal point, which Intl formats without losing any. */
export function decimalText({ units, decimals }: Decimal): `${number}` {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = `${units < 0n ? '-' : ''}${digits.slice(0, at)}${decimals > 0 ? `.${digits.slice(at)}` : ''}`;
  // Digits, a sign and a point are all it can hold.
  return text as `${number}`;
}

function unitsAt({ units, decimals }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - decimals);
}
