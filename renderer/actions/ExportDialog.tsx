import { useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { type ExportWhat, exportFormats } from '../../shared/export/kinds.ts';
import type { ExportRequest } from '../../shared/ipc/ipc-contract.ts';
import { dayOf } from '../../shared/values/calendar.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { Button } from '../parts/Button.tsx';
import { OverlayDialog } from '../parts/ModalDialog.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useRoute, useView, useWindowState } from '../state/app-context.ts';

const fileNameLength = 120;

/** The outcome of the last export; null before the first and after a cancelled one. `gone`: it has since been moved. */
type Outcome =
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'nothing' | 'gone' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | null;

/** Exports a file: content and format are chosen here, its location in the OS's dialog. */
export function ExportDialog() {
  const { t } = useApp();
  return (
    <OverlayDialog overlay="export" title={t('export.title')}>
      <ExportChoices />
    </OverlayDialog>
  );
}

function ExportChoices() {
  const { bridge, store, t } = useApp();
  const { view } = useRoute();
  const ids = useWindowState((state) => state.picked);
  const [outcome, setOutcome] = useState<Outcome>(null);

  const save = async (request: ExportRequest) => {
    setOutcome(null);
    const result = await bridge.invoke('export:save', { ...request, ...store.shown() });
    if (!result.ok) setOutcome({ kind: 'problem', problem: result.problem });
    else if (result.value.kind !== 'cancelled') setOutcome(result.value);
  };
  const show = async () => {
    if (!(await bridge.invoke('export:show', null))) setOutcome({ kind: 'gone' });
  };

  const what = view === 'tickets' || view === 'ticket' ? 'tickets' : 'services';
  const picked: Choice = { what, name: t('lists.picked', { count: ids.length }), ids };
  const year = dayOf(Date.now()).slice(0, 4);
  const hasCosts = useView((state) => isOffered('costs', state));
  const costs: readonly Choice[] = [
    { what: 'costs', name: t('export.costs', { year }), note: t('export.costs-note') },
    { what: 'due-dates', name: t('export.due-dates'), note: t('export.due-dates-note') },
  ];
  const forPeople = [...(ids.length === 0 ? [] : [picked]), ...(hasCosts ? costs : [])];
  const forPrograms: readonly Choice[] = [
    { what: 'services', name: t('nav.services') },
    { what: 'tickets', name: t('nav.tickets') },
    { what: 'activity', name: t('nav.activity'), note: t('export.activity-note') },
  ];

  return (
    <div className="export">
      {forPeople.length > 0 && <ul className="card">{forPeople.map(row)}</ul>}
      <details open={forPeople.length === 0}>
        <summary>{t('export.more')}</summary>
        <ul className="card">{forPrograms.map(row)}</ul>
      </details>
      <div className={`export-outcome export-${outcome?.kind ?? 'none'}`}>
        <p role="status">
          {outcome?.kind === 'saved' &&
            t('export.saved', { name: plainLine(outcome.fileName, fileNameLength) })}
          {outcome?.kind === 'nothing' && t('export.nothing')}
          {outcome?.kind === 'gone' && t('export.gone')}
        </p>
        {(outcome?.kind === 'saved' || outcome?.kind === 'gone') && (
          <Button isSmall onClick={() => void show()}>
            {t('export.show')}
          </Button>
        )}
      </div>
      {outcome?.kind === 'problem' && <ProblemNote problem={outcome.problem} isAlert />}
    </div>
  );

  function row({ what: content, name, note, ids: chosen }: Choice) {
    return (
      <li key={`${content} ${chosen?.length}`} className="setting-row">
        <div className="setting-text">
          <p className="setting-label">
            {name}
            <span translate="no"> ({formatNames[exportFormats[content]]})</span>
          </p>
          {note !== undefined && <p className="form-hint">{note}</p>}
        </div>
        <span className="keys">
          <Button
            isSmall
            aria-label={t('export.as', {
              what: name,
              format: formatNames[exportFormats[content]],
            })}
            onClick={() =>
              void save({ what: content, ...(chosen && { ids: chosen }) } as ExportRequest)
            }
          >
            {t('confirm.save')}
          </Button>
        </span>
      </li>
    );
  }
}

interface Choice {
  readonly what: ExportWhat;
  readonly name: string;
  readonly note?: string;
  /** Only these of a list. */
  readonly ids?: readonly string[];
}

const formatNames = { csv: 'CSV', ics: 'ICS', xlsx: 'Excel' } as const;
