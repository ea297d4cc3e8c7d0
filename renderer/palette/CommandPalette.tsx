import { useState } from 'react';
import { serviceNote } from '../../shared/domain/item-name.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { bindingLabel } from '../actions/shortcuts.ts';
import { CutName } from '../items/CutName.tsx';
import { AccountMark, FoundWords, foundInMessages } from '../items/ItemMarks.tsx';
import { ServiceStatus, TicketStatus } from '../items/StatusPill.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { useCombobox } from '../parts/use-combobox.ts';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import type { EntryGroup, PaletteEntry } from './palette-search.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

/** Finds services, tickets and actions by a few letters. */
export function CommandPalette() {
  const { store, t } = useApp();
  const isOpen = useWindowState(({ overlay }) => overlay === 'palette');
  const close = () => store.showOverlay(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [openings, setOpenings] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Opened again while it still fades out, it starts empty.
    if (isOpen) setOpenings(openings + 1);
  }
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={close}
      className="dialog palette"
      aria-label={t('action.palette')}
    >
      <PaletteBody key={openings} onDone={close} />
    </ModalDialog>
  );
}

function PaletteBody({ onDone }: { onDone: () => void }) {
  const { t } = useApp();
  const [query, setQuery] = useState('');
  const { groups, choose } = usePaletteEntries(query);
  const combobox = useCombobox({
    entries: groups.flatMap(({ items }): readonly PaletteEntry[] => items),
    query,
    isOpen: true,
    startsAt: 0,
    onChoose(entry) {
      onDone();
      choose(entry);
    },
  });
  let shown = 0;

  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          {...combobox.field}
          // At once, not some frames later as the dialog would: the next letters are meant for this field.
          // biome-ignore lint/a11y/noAutofocus: as above.
          autoFocus
          className="palette-input"
          aria-label={t('palette.search')}
          placeholder={t('palette.placeholder')}
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <button type="button" className="visually-hidden" onClick={onDone}>
        {t('help.close')}
      </button>
      <p className="palette-empty" role="status">
        {query.trim() !== '' && groups.length === 0 && t('palette.nothing')}
      </p>
      <div {...combobox.list(t('palette.search'))} className="palette-list">
        {groups.map((group) => {
          const name = t(groupNames[group.kind]);
          const first = shown;
          shown += group.items.length;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options.
            <div key={group.kind} role="group" aria-label={name}>
              <div className="palette-label" aria-hidden="true">
                {name}
              </div>
              {group.items.map((entry, at) => (
                <div
                  key={`${entry.kind} ${entry.id}`}
                  {...combobox.option(first + at)}
                  className="palette-item"
                >
                  <PaletteRow entry={entry} query={query} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}

const groupNames = {
  recent: 'palette.recent',
  action: 'palette.action',
  setting: 'nav.settings',
  service: 'nav.services',
  ticket: 'nav.tickets',
} as const satisfies Record<EntryGroup['kind'], string>;

const noteLength = 120;

/** An action with its key, or an item with its status; a ticket found by its messages shows the words found. */
function PaletteRow({ entry, query }: { entry: PaletteEntry; query: string }) {
  const os = useView((view) => view.platform.os);
  const { t, locale } = useApp().texts;
  switch (entry.kind) {
    case 'action': {
      const [key] = entry.action.keys;
      return (
        <>
          <Icon name={entry.action.icon ?? entry.action.pickedIcon ?? 'bolt'} />
          <span className="palette-name palette-action">
            {entry.action.name ?? t(entry.action.text)}
          </span>
          {entry.on !== null && (
            <span className="palette-note">
              <CutName name={entry.on.name} />
            </span>
          )}
          {key !== undefined && entry.on === null && (
            <span className="palette-end">
              <kbd className="key">{bindingLabel(key, os, locale)}</kbd>
            </span>
          )}
        </>
      );
    }
    case 'service':
    case 'ticket': {
      const found = entry.kind === 'ticket' ? foundInMessages(entry.ticket, query.trim()) : null;
      const note = (entry.kind === 'service' && serviceNote(entry.service)) || serverIdOf(entry.id);
      return (
        <>
          <Icon name={entry.kind === 'service' ? 'server' : 'ticket'} />
          <span className="palette-name">
            <CutName name={entry.name} />
          </span>
          <span className="palette-note" dir="auto">
            {found === null ? plainLine(note, noteLength) : <FoundWords {...found} />}
          </span>
          <span className="palette-end">
            <AccountMark id={entry.id} isAlways />
            {entry.kind === 'service' ? (
              <ServiceStatus of={entry.service} />
            ) : (
              <TicketStatus of={entry.ticket} />
            )}
          </span>
        </>
      );
    }
  }
}
