import type { CredentialProblem, StorageProblem } from '../../shared/domain/problem.ts';
import type { Notice } from '../../shared/view/view.ts';
import type { ViewStore } from './view-store.ts';

/** Things the computer would not do. Each is said once in a run; the person dismisses it. */
export interface Notices {
  addStorageProblem(problem: StorageProblem): void;
  addEnvironmentProblem(problem: CredentialProblem): void;
  addNotificationsFail(): void;
  addShortcutRefused(): void;
  addNoTray(): void;
  dismiss(id: string): void;
}

export function createNotices(view: ViewStore): Notices {
  const said = new Set<string>();
  return {
    addStorageProblem: (problem) => add({ id: `storage:${problem.kind}`, kind: 'storage', problem }),
    addEnvironmentProblem: (problem) => add({ id: 'environment', kind: 'environment', problem }),
    addNotificationsFail: () => add({ id: 'notifications-fail', kind: 'notifications-fail' }),
    addShortcutRefused: () => add({ id: 'shortcut-refused', kind: 'shortcut-refused' }),
    addNoTray: () => add({ id: 'no-tray', kind: 'no-tray' }),
    dismiss(id) {
      view.update({ notices: view.view().notices.filter((notice) => notice.id !== id) });
    },
  };

  function add(notice: Notice): void {
    if (said.has(notice.id)) return;
    said.add(notice.id);
    view.update({ notices: [...view.view().notices, notice] });
  }
}
