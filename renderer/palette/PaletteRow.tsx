import { serviceNote } from '../../shared/domain/item-name.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { bindingLabel } from '../actions/shortcuts.ts';
import { CutName } from '../items/CutName.tsx';
import { AccountMark, FoundWords, foundInMessages } from '../items/ItemMarks.tsx';
import { ServiceStatus, TicketStatus } from '../items/StatusPill.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';
import type { PaletteEntry } from './palette-search.ts';

const noteLength = 120;

/** An action with its key, or an item with its status; a ticket found by its messages shows the words found. */
export function PaletteRow({ entry, query }: { entry: PaletteEntry; query: string }) {
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
