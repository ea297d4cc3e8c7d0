import { useId, useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { type ExportRequest, exportFormats } from '../../shared/export/kinds.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { OverlayDialog } from '../parts/ModalDialog.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useRoute, useWindowState } from '../state/app-context.ts';

const fileNameLength = 120;

/** The outcome of the last export; null before the first and after a cancelled one. `gone`: it has since been moved. */
type Outcome =
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'nothing' | 'gone' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | null;

/** Exports a file: content and format are chosen here, its location in the OS's dialog. */
export function ExportDialog() {
  const { t } = useApp().texts;
  const introId = useId();
  return (
    <OverlayDialog overlay="export" title={t('export.title')} describedBy={introId}>
      <ExportChoices introId={introId} />
    </OverlayDialog>
  );
}

function ExportChoices({ introId }: { introId: string }) {
  const { bridge, store, texts } = useApp();
  const { t } = texts;
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
  const picked = {
    key: 'picked',
    name: t('lists.picked', { count: ids.length }),
    note: null,
    requests: exportFormats[what].map((format): ExportRequest => ({ what, format, ids })),
  };
  const offered = [
    ...(ids.length === 0 ? [] : [picked]),
    ...choices.map((choice) => ({ ...choice, key: choice.what, name: t(choice.name) })),
  ];

  return (
    <div className="export">
      <p id={introId} className="form-hint">
        {t('export.intro')}
      </p>
      <ul className="card">
        {offered.map(({ key, name, note, requests }) => (
          <li key={key} className="setting-row">
            <div className="setting-text">
              <p className="setting-label">{name}</p>
              {note !== null && <p className="form-hint">{t(note)}</p>}
            </div>
            <span className="keys">
              {requests.map((request) => (
                <button
                  key={request.format}
                  type="button"
                  className="button button-small"
                  aria-label={t('export.as', {
                    what: name,
                    format: request.format.toUpperCase(),
                  })}
                  onClick={() => void save(request)}
                >
                  <span translate="no">{request.format.toUpperCase()}</span>
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className={`export-outcome export-${outcome?.kind ?? 'none'}`}>
        <p role="status">
          {outcome?.kind === 'saved' &&
            t('export.saved', { name: plainLine(outcome.fileName, fileNameLength) })}
          {outcome?.kind === 'nothing' && t('export.nothing')}
          {outcome?.kind === 'gone' && t('export.gone')}
        </p>
        {(outcome?.kind === 'saved' || outcome?.kind === 'gone') && (
          <button type="button" className="button button-small" onClick={() => void show()}>
            {t('export.show')}
          </button>
        )}
      </div>
      {outcome?.kind === 'problem' && <ProblemNote problem={outcome.problem} isAlert />}
    </div>
  );
}

const choices = [
  {
    what: 'services',
    name: 'nav.services',
    note: null,
    requests: exportFormats.services.map((format) => ({ what: 'services', format }) as const),
  },
  {
    what: 'tickets',
    name: 'nav.tickets',
    note: null,
    requests: exportFormats.tickets.map((format) => ({ what: 'tickets', format }) as const),
  },
  {
    what: 'due-dates',
    name: 'export.due-dates',
    note: 'export.due-dates-note',
    requests: exportFormats['due-dates'].map((format) => ({ what: 'due-dates', format }) as const),
  },
  {
    what: 'activity',
    name: 'nav.activity',
    note: 'export.activity-note',
    requests: exportFormats.activity.map((format) => ({ what: 'activity', format }) as const),
  },
] as const;
