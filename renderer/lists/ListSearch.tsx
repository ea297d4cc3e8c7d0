import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useApp } from '../state/app-context.ts';

const longestQuery = 200;

interface ListSearchProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** Moves the focus to the list. */
  readonly onLeave: () => void;
  /** Opens the first result. */
  readonly onTake: () => void;
}

/** Searches while typing. Arrow down moves to the list, Enter opens its first item, Escape clears the field. */
export function ListSearch({ input, label, query, onSearch, onLeave, onTake }: ListSearchProps) {
  const { t } = useApp();
  const handleKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onLeave();
    else if (event.key === 'Enter') onTake();
    else if (event.key === 'Escape' && query !== '') onSearch('');
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div className="list-search">
      <Icon name="search" />
      <input
        ref={input}
        className="input list-search-input"
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestQuery}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={handleKeys}
      />
      {query === '' ? (
        <span className="list-search-key" aria-hidden="true">
          /
        </span>
      ) : (
        <Button
          className="list-search-clear"
          icon="close"
          label={t('lists.clear-search')}
          onClick={() => {
            onSearch('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
