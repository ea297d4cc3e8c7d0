import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useNamesOf, useView, useWindowState } from '../state/app-context.ts';

/**
 * A strip shown in every view while notifications are paused: until when, how many changes wait, and a button to end
 * it. If several accounts are shown and only some are quiet, it names them. Renders nothing otherwise.
 */
export function QuietStrip() {
  const { bridge, store, t, times } = useApp();
  const { now, heldCount } = useView((view) => view.quiet);
  const scope = useWindowState((state) => state.scope);
  const accounts = useView((view) => view.accounts);
  const names = useNamesOf(({ quiet }) => quiet.now !== null);
  const quiet =
    now === null && scope === null ? accounts.filter((card) => card.quiet.now !== null) : [];
  const [first] = quiet;
  const shown = now ?? (quiet.length === 1 ? first?.quiet.now : null) ?? null;
  if (now === null && first === undefined) return null;
  const time = shown === null || shown.untilMs === null ? null : times.clock(shown.untilMs);
  const cause = shown?.cause === 'quiet-hours' ? 'hours' : 'do-not-disturb-on';
  const state = time === null ? t(`quiet.${cause}`) : t(`quiet.${cause}-until`, { time });
  const end = () => {
    const asked = now === null ? quiet.map(({ key }) => ({ account: key })) : [store.shown()];
    for (const one of asked) void bridge.invoke('do-not-disturb:set', { ...one, length: null });
  };
  return (
    <div className="quiet-strip">
      <Icon name="bell-off" />
      <p className="quiet-strip-text" role="status">
        {names === null ? state : t('accounts.with-state', { name: names, state })}
        {heldCount > 0 && (
          <span className="quiet-strip-held">{t('quiet.held', { count: heldCount })}</span>
        )}
      </p>
      <Button isSmall onClick={end}>
        {t('quiet.turn-off')}
      </Button>
    </div>
  );
}
