import { type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import { type ExportOutcome, exportFormats } from '../../../shared/export/kinds.ts';
import type { ExportRequest } from '../../../shared/ipc/ipc-contract.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { createShownView } from '../../../shared/view/shown-view.ts';
import type { Clock, FileSaver } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

/**
 * Files for other programs. They contain what the window shows; the person is asked where each goes, one at a time
 * (`channelRules`).
 */
export function createExports(deps: {
  readonly view: ViewStore;
  readonly clock: Clock;
  readonly fileSaver: FileSaver;
  readonly texts: Texts;
}) {
  const { view, clock, fileSaver, texts } = deps;
  const shownView = createShownView();

  return async (request: ExportRequest): Promise<Result<ExportOutcome, StorageProblem>> => {
    // Few people ever need it, and otherwise it would be read at each start.
    const { exportContents } = await import('./export-contents.ts');
    const grouped = view.grouped();
    const isGone = !grouped.accounts.some(({ key }) => key === request.account);
    if (request.account !== undefined && isGone) return success({ kind: 'nothing' });
    const shown = shownView(grouped, request.account ?? null);
    const contents = exportContents(request, shown, clock.nowMs(), texts);
    if (contents === null) return success({ kind: 'nothing' });
    const day = dayOf(clock.nowMs());
    const name =
      request.what === 'costs'
        ? plainLine(texts.t('export.costs', { year: day.slice(0, 4) }), 40)
        : `hostbell-${request.what}-${day}`;
    const format = exportFormats[request.what];
    const saved = await fileSaver.save({ suggestedName: `${name}.${format}`, format, contents });
    if (!saved.ok) return saved;
    return success(
      saved.value === null ? { kind: 'cancelled' } : { kind: 'saved', fileName: saved.value },
    );
  };
}
