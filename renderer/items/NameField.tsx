import { useEffect, useRef, useState } from 'react';
import { directionOf } from '../formats/plain-name.ts';
import { Button } from '../parts/Button.tsx';
import { useApp } from '../state/app-context.ts';

interface NameFieldProps {
  readonly label: string;
  /** What it is called now. */
  readonly name: string;
  /** What it is called without a name of the person's own. */
  readonly placeholder?: string;
  /** Null if the name stays; empty for the provider's name. */
  readonly onEnd: (typed: string | null) => void;
}

/** Saved by Enter or on leaving it. Escape keeps the old name. Then the focus goes to the button in its place. */
export function NameField({ label, name, placeholder, onEnd }: NameFieldProps) {
  const { t } = useApp();
  const [typed, setTyped] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const place = input.current?.closest('.naming');
    // Not before a menu or dialog that it was asked for in has given the focus back.
    input.current?.select();
    return () => {
      if (document.activeElement === document.body) place?.querySelector('button')?.focus();
    };
  }, []);
  const end = (kept: string) => onEnd(kept === name ? null : kept);
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        end(typed);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        end(name);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Not while the person looks something up in another window.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) end(typed);
      }}
    >
      <input
        ref={input}
        aria-label={label}
        className="input"
        dir={directionOf(typed)}
        autoComplete="off"
        maxLength={60}
        value={typed}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" icon="check" label={t('confirm.save')} />
      <Button icon="close" label={t('confirm.cancel')} onClick={() => end(name)} />
    </form>
  );
}
