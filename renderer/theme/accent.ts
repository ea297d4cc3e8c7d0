/** Colors of controls, made from the OS's accent color with enough contrast to be read. */
interface Accent {
  /** Text and icons on the light and dark background. */
  readonly light: string;
  readonly dark: string;
  /** The background of a button with white text. */
  readonly fill: string;
}

/** WCAG AA asks for 4.5 for text; a little more, since backgrounds are tinted. */
export const usualContrast = 5;
/** WCAG AAA asks for 7. */
export const moreContrast = 7.5;
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
// The background with the least contrast in each theme: a selected row.
const grounds = { light: [230, 241, 239], dark: [42, 47, 52] } as const satisfies Record<string, Rgb>;

type Rgb = readonly [number, number, number];

/** Null unless `hex` is a color of six or eight hexadecimal digits, as Electron gives it. */
export function accentFrom(hex: string | null, leastContrast = usualContrast): Accent | null {
  const rgb = parse(hex ?? '');
  if (rgb === null) return null;
  return {
    light: css(until(rgb, black, (color) => contrast(color, grounds.light) >= leastContrast)),
    dark: css(until(rgb, white, (color) => contrast(color, grounds.dark) >= leastContrast)),
    fill: css(until(rgb, black, (color) => contrast(color, white) >= leastContrast)),
  };
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function parse(hex: string): Rgb | null {
  const [, red, green, blue] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/i.exec(hex) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** The color, mixed with more and more of `towards` until it is good; `towards` itself if no mix is. */
function until(from: Rgb, towards: Rgb, isGood: (color: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(from, towards, share);
    if (isGood(mixed)) return mixed;
  }
  return towards;
}

function mix(from: Rgb, towards: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (towards[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function css(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
