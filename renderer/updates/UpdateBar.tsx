import { tabOf } from '../../shared/settings/setting-table.ts';
import { isNews, isTrouble, updateWords } from '../formats/update-words.ts';
import { DismissibleBanner } from '../parts/Banner.tsx';
import { useApp, useRoute, useView } from '../state/app-context.ts';
import { UpdateActions } from './UpdateActions.tsx';

/** Announces an update until the person dismisses it, except above the settings' own words about it. */
export function UpdateBar() {
  const { bridge, t, texts } = useApp();
  const { state, isBarPutAway } = useView((view) => view.updates);
  const route = useRoute();
  const isToldBelow = route.view === 'settings' && tabOf(route.at ?? 'account') === 'advanced';
  if (isBarPutAway || isToldBelow || !isNews(state)) return null;
  return (
    <DismissibleBanner
      tone={isTrouble(state) ? 'problem' : 'info'}
      icon={isTrouble(state) ? 'warning' : 'info'}
      {...updateWords(state, texts)}
      dismiss={t('update.put-away')}
      onDismiss={() => void bridge.invoke('update:put-away', null)}
    >
      {state.name === 'off' ? undefined : <UpdateActions state={state} />}
    </DismissibleBanner>
  );
}
