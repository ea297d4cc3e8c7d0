/** Hostbell's own mark: a desk bell. Decoration. */
export function BrandMark({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span className={isLarge ? 'brand-mark brand-mark-large' : 'brand-mark'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="brand-knob" d="M12 4.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z" />
        <path className="brand-dome" d="M12 7.3c-4.1 0-7.2 3.1-7.5 7.7h15c-.3-4.6-3.4-7.7-7.5-7.7Z" />
        <path
          className="brand-base"
          d="M3.8 16.4h16.4a.9.9 0 0 1 .9.9v1.1a.9.9 0 0 1-.9.9H3.8a.9.9 0 0 1-.9-.9v-1.1a.9.9 0 0 1 .9-.9Z"
        />
      </svg>
    </span>
  );
}
