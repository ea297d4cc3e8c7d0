import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { UpdateState } from '../../shared/view/update.ts';

/** The state of updates: a headline, empty if the switch says it already, and sometimes one more sentence. */
export function updateWords(
  state: UpdateState,
  { t }: WindowTexts,
): { title: string; body?: string } {
  switch (state.name) {
    case 'none':
      return { title: t(`update.none.${state.why}`) };
    case 'off':
      return { title: '' };
    case 'current':
    case 'checking':
      return { title: t(`update.${state.name}`) };
    case 'offered':
    case 'ready':
      return { title: t(`update.${state.name}`, { version: state.version }) };
    case 'downloading':
      return { title: t('update.downloading', { version: state.version, percent: state.percent }) };
    case 'elsewhere':
      return {
        title: t('update.elsewhere', { version: state.version }),
        body: t('update.elsewhere-body'),
      };
    case 'refused':
      return { title: t('update.refused'), body: t('update.refused-body') };
    case 'failed':
      return { title: t(`update.failed.${state.why}`) };
  }
}

/** Whether to tell a person who is not looking at the settings. */
export function isNews(state: UpdateState): boolean {
  if (state.name === 'failed') return false;
  return state.name === 'offered' || state.name === 'elsewhere' || isTrouble(state);
}

/** Whether it did not work; being offline passes by itself. */
export function isTrouble(state: UpdateState): boolean {
  if (state.name === 'failed') return state.why !== 'no-network';
  return state.name === 'refused';
}

/** What a person can do next about an update. */
interface UpdateStep {
  readonly channel: 'update:check' | 'update:download' | 'update:restart' | 'update:open-page';
  /** Of a button that does it, with the size of a download. */
  readonly label:
    | 'update.check'
    | 'update.again'
    | 'update.download'
    | 'update.restart'
    | 'update.page';
}

const check: UpdateStep = { channel: 'update:check', label: 'update.check' };
const checkAgain: UpdateStep = { channel: 'update:check', label: 'update.again' };
const steps: { readonly [K in UpdateState['name']]?: UpdateStep } = {
  off: check,
  current: check,
  refused: checkAgain,
  failed: checkAgain,
  offered: { channel: 'update:download', label: 'update.download' },
  ready: { channel: 'update:restart', label: 'update.restart' },
  elsewhere: { channel: 'update:open-page', label: 'update.page' },
};

/** Undefined while there is nothing to do. */
export function updateStep(state: UpdateState): UpdateStep | undefined {
  return steps[state.name];
}
