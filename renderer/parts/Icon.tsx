import { memo } from 'react';

/** Paths on a 16 by 16 grid, drawn as 1.5 strokes unless the name ends in `-solid`. */
const paths = {
  bell: 'M8 2a4 4 0 0 0-4 4c0 3.5-1.5 4.5-1.5 5.5h11C13.5 10.5 12 9.5 12 6a4 4 0 0 0-4-4ZM6.6 13.7a1.6 1.6 0 0 0 2.8 0',
  'bell-off':
    'M4.3 4.4A4 4 0 0 0 4 6c0 3.5-1.5 4.5-1.5 5.5h9M6 2.5A4 4 0 0 1 12 6c0 1.5.3 2.6.6 3.4M6.6 13.7a1.6 1.6 0 0 0 2.8 0M2.5 2.5l11 11',
  bolt: 'M9 2L3.5 9H8l-1 5 5.5-7H8z',
  home: 'M2.5 7.5L8 3l5.5 4.5V13H10V9.5H6V13H2.5z',
  'pause-octagon': 'M5.6 2h4.8L14 5.6v4.8L10.4 14H5.6L2 10.4V5.6zM6.5 6v4M9.5 6v4',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  server: 'M2.5 3.5h11v3.5h-11zM2.5 9h11v3.5h-11zM5 5.25h.01M5 10.75h.01',
  ticket: 'M2.5 3.5h11v7.5H8l-3 2.5V11H2.5z',
  pulse: 'M2 8.5h2.5l2-5 3 9 2-4H14',
  pen: 'M9.5 3.5l3 3L6 13H3v-3zM8 5l3 3',
  sliders: 'M2.5 5h5M11.5 5h2M2.5 11h2M8.5 11h5M9.5 3.25v3.5M6.5 9.25v3.5',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.3 10.3l3.2 3.2',
  chevron: 'M4.5 6.5L8 10l3.5-3.5',
  sort: 'M4.5 3v10M4.5 13l-2-2M4.5 13l2-2M9 4h5M9 8h3.5M9 12h2',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.67M13 2.5v2.7h-2.7',
  back: 'M9.5 3.5L5 8l4.5 4.5',
  external: 'M6 3.5H3.5v9h9V10M9 3.5h3.5V7M12.5 3.5L7.5 8.5',
  download: 'M8 2.5v7.5M4.5 7L8 10.5 11.5 7M3 13.5h10',
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3.5 8.5l3 3 6-7',
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3.2l2 1.3',
  key: 'M10.5 2.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8.3 7.7L3 13M5 11l1.5 1.5',
  lock: 'M4 7.5h8v5.5H4zM5.5 7.5V5.5a2.5 2.5 0 0 1 5 0v2',
  cloud: 'M5 12.5a3 3 0 0 1-.4-5.97 3.6 3.6 0 0 1 7-.2A2.6 2.6 0 0 1 11.5 12.5M3 3l10 10',
  info: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 7.5v3M8 5.3h.01',
  warning: 'M8 2.7L14 13H2zM8 6.7v3M8 11.3h.01',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM8 6.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Z',
  'eye-off':
    'M3 3l10 10M6.5 4.05A6 6 0 0 1 8 3.8c4 0 6.5 4.2 6.5 4.2a11 11 0 0 1-2 2.3M4.2 5.2A11 11 0 0 0 1.5 8S4 12.2 8 12.2c.9 0 1.7-.2 2.4-.5',
  send: 'M2.5 8L13.5 3 10 13.5 7.5 9zM7.5 9l6-6',
  trash: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9',
  question:
    'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM6.3 6.5a1.7 1.7 0 1 1 2.5 1.5c-.5.3-.8.6-.8 1.2M8 11.2h.01',
} as const;

export type IconName = keyof typeof paths;

/** Decoration, hidden from assistive technology: a text beside it says the same. */
export const Icon = memo(function Icon({
  name,
  className,
}: {
  name: IconName;
  className?: string;
}) {
  return (
    <svg
      className={`icon icon-${name}${className === undefined ? '' : ` ${className}`}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
});

/** Hostbell's own mark: a desk bell. Decoration. */
export function BrandMark({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span className={isLarge ? 'brand-mark brand-mark-large' : 'brand-mark'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="brand-knob" d="M12 4.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z" />
        <path
          className="brand-dome"
          d="M12 7.3c-4.1 0-7.2 3.1-7.5 7.7h15c-.3-4.6-3.4-7.7-7.5-7.7Z"
        />
        <path
          className="brand-base"
          d="M3.8 16.4h16.4a.9.9 0 0 1 .9.9v1.1a.9.9 0 0 1-.9.9H3.8a.9.9 0 0 1-.9-.9v-1.1a.9.9 0 0 1 .9-.9Z"
        />
      </svg>
    </span>
  );
}
