import { serviceNote } from '../../shared/domain/item-name.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { bindingLabel } from '../actions/shortcuts.ts';
import { plainServiceName, plainTicketName } from '../formats/plain-name.ts';
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
          <Icon name="bolt" />
          <span className="palette-name palette-action">{entry.action.name ?? t(entry.action.text)}</span>
          {entry.name !== undefined && (
            <span className="palette-note" dir="auto">
              {entry.name}
            </span>
          )}
          {key !== undefined && entry.at === null && (
            <span className="palette-end">
              <kbd className="key">{bindingLabel(key, os, locale)}</kbd>
            </span>
          )}
        </>
      );
    }
    case 'setting':
      return (
        <>
          <Icon name="sliders" />
          <span className="palette-name palette-action">{entry.setting.label}</span>
        </>
      );
    case 'service': {
      const { service } = entry;
      return (
        <>
          <Icon name="server" />
          <span className="palette-name">
            <CutName name={plainServiceName(service)} />
          </span>
          <span className="palette-note" dir="auto">
            {plainLine(serviceNote(service) || serverIdOf(service.id), noteLength)}
          </span>
          <span className="palette-end">
            <AccountMark id={service.id} isAlways />
            <ServiceStatus of={service} />
          </span>
        </>
      );
    }
    case 'ticket': {
      const { ticket } = entry;
      const found = foundInMessages(ticket, query.trim());
      return (
        <>
          <Icon name="ticket" />
          <span className="palette-name" dir="auto">
            {plainTicketName(ticket)}
          </span>
          <span className="palette-note" dir="auto">
            {found === null ? plainLine(serverIdOf(ticket.id), noteLength) : <FoundWords {...found} />}
          </span>
          <span className="palette-end">
            <AccountMark id={ticket.id} isAlways />
            <TicketStatus of={ticket} />
          </span>
        </>
      );
    }
  }
}
