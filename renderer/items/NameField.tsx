import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface NameFieldProps {
  readonly label: string;
  /** Empty where the person has given none. */
  readonly name: string;
  /** What it is called without the person's name. */
  readonly placeholder?: string;
  /** Null if the name stays; empty for the provider's name. */
  readonly onEnd: (typed: string | null) => void;
}

/** Saved by Enter or on leaving the field. Escape keeps the old one. Then the focus goes to the button beside it. */
export function NameField({ label, name, placeholder, onEnd }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  const isGivenUp = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // Not before a menu or dialog that it was asked for in has given the focus back.
  useEffect(() => input.current?.select(), []);
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    isGivenUp.current = event.key === 'Escape';
    // Leaving the field ends the editing.
    event.currentTarget.closest('.naming')?.querySelector('button')?.focus();
  };
  return (
    <input
      ref={input}
      className="input"
      dir="auto"
      aria-label={label}
      autoComplete="off"
      maxLength={60}
      value={typed}
      placeholder={placeholder}
      onChange={(event) => setTyped(event.target.value)}
      // Not while the person looks something up in another window.
      onBlur={() => document.hasFocus() && onEnd(isGivenUp.current || typed === name ? null : typed)}
      onKeyDown={handleKeys}
    />
  );
}
