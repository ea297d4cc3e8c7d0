import { isNews, updateWords } from '../formats/update-words.ts';
import { Banner } from '../parts/Banner.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { UpdateActions } from './UpdateActions.tsx';

/** Announces an update until the person dismisses it. */
export function UpdateBar() {
  const { bridge, texts } = useApp();
  const { state, isBarPutAway } = useView((view) => view.updates);
  if (isBarPutAway || !isNews(state)) return null;
  const { title, body } = updateWords(state, texts);
  const isTrouble = state.name === 'refused' || state.name === 'off';
  const label = texts.t('update.put-away');
  return (
    <div className="notice">
      <Banner
        tone={isTrouble ? 'attention' : 'info'}
        icon={isTrouble ? 'warning' : 'info'}
        title={title}
        body={body}
      >
        {state.name === 'off' ? undefined : <UpdateActions state={state} />}
      </Banner>
      <button
        type="button"
        className="icon-button notice-dismiss"
        aria-label={`${label}: ${title}`}
        title={label}
        onClick={() => void bridge.invoke('update:put-away', null)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
