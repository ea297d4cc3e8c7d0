import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ComboboxParts<Entry> {
  /** The results, in the order in which they are shown. */
  readonly entries: readonly Entry[];
  /** What was typed. When it changes, the result at `startsAt` is the active one again. */
  readonly query: string;
  readonly isOpen: boolean;
  /** The index of the result that Enter takes before any arrow key; -1 for none. */
  readonly startsAt: number;
  readonly onChoose: (entry: Entry) => void;
}

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * The attributes of a field and its list of results, after the ARIA practices: the focus stays in the field, arrow keys
 * and the pointer move through the results, Enter and a click take one. Escape is for whoever opened the list.
 */
export function useCombobox<Entry>(parts: ComboboxParts<Entry>) {
  const { entries, query, isOpen, startsAt, onChoose } = parts;
  const id = useId();
  const optionId = (at: number) => `${id}-${at}`;
  const [moved, setMoved] = useState({ query, to: startsAt });
  const active = Math.min(moved.query === query ? moved.to : startsAt, entries.length - 1);
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;
  const move = (to: number) => setMoved({ query, to });
  const choose = (at: number) => {
    const entry = entries[at];
    if (entry !== undefined) onChoose(entry);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing shows it again in a list that was scrolled.
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, query]);

  const handleKeys = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    // Keys that choose a character while it is composed are not ours.
    if (!isOpen || nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === 'ArrowDown') move(active + 1 < entries.length ? active + 1 : 0);
    else if (key === 'ArrowUp') move(active > 0 ? active - 1 : entries.length - 1);
    else if (key === 'Enter' && active >= 0) choose(active);
    else return;
    event.preventDefault();
  };

  return {
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': activeId,
      onKeyDown: handleKeys,
    },
    list: (label: string) => ({ id, role: 'listbox', 'aria-label': label }),
    option: (at: number) => ({
      id: optionId(at),
      role: 'option',
      'aria-selected': at === active,
      // Not as soon as it is under the pointer: the list may have scrolled there.
      onPointerMove: () => at !== active && move(at),
      onClick: () => choose(at),
    }),
  } as const;
}
