import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface Entry {
  /** The saved text. */
  readonly value: string;
  /** The text to save, tidied; null if what was typed is invalid. */
  readonly read: (typed: string) => string | null;
  /** False if it was not saved: then the old value is shown again. */
  readonly onChange: (entered: string) => Promise<boolean>;
}

/** An input that saves on leaving it or Enter, where Escape restores the saved text. */
export function useEntry({ value, read, onChange }: Entry): {
  readonly isValid: boolean;
  readonly input: ComponentProps<'input'>;
} {
  const [typed, setTyped] = useState(value);
  const isSaving = useRef(false);
  const entered = read(typed);

  useEffect(() => setTyped(value), [value]);

  const take = async () => {
    // If main asks a question meanwhile, it takes the focus, and the blur calls this again.
    if (entered === null || isSaving.current) return;
    setTyped(entered);
    if (entered === value) return;
    isSaving.current = true;
    const isSaved = await onChange(entered);
    isSaving.current = false;
    if (!isSaved) setTyped(value);
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void take();
    if (event.key === 'Escape' && typed !== value) {
      event.preventDefault();
      setTyped(value);
    }
  };
  return {
    isValid: entered !== null,
    input: {
      autoComplete: 'off',
      spellCheck: false,
      'aria-invalid': entered === null,
      value: typed,
      onChange: (event) => setTyped(event.target.value),
      onBlur: () => void take(),
      onKeyDown: handleKeys,
    },
  };
}

/** Parses a typed number; null unless it is a whole one within the bounds. */
export function parseWholeNumber(
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
