import { Dialog } from '@base-ui/react/dialog';
import { useApp, useView, useWindowState } from '../app-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { bindingLabel } from '../shortcuts.ts';
import { type Action, type ActionPlace, actions } from './action-table.ts';

const places: readonly ActionPlace[] = ['anywhere', 'service', 'ticket', 'list', 'form'];

/** Every action with its keys, by where they hold. */
export function HelpSheet() {
  const { store, texts } = useApp();
  const { t } = texts;
  const isOpen = useWindowState(({ overlay }) => overlay === 'help');
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) store.showOverlay(null);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog dialog-wide">
          <header className="dialog-head">
            <Dialog.Title className="dialog-title">{t('help.title')}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label={t('help.close')}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className="help">
            {places.map((place) => (
              <section key={place} className="help-place">
                <h3 className="section-title">{t(`help.${place}`)}</h3>
                <dl>
                  {actions
                    .filter((action) => action.place === place)
                    .map((action) => (
                      <HelpRow key={action.id} action={action} />
                    ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function HelpRow({ action }: { action: Action }) {
  const { t } = useApp().texts;
  const os = useView((view) => view.platform.os);
  return (
    <div className="help-row">
      <dt>{t(action.text)}</dt>
      <dd className="keys">
        {action.keys.map((binding) => (
          <kbd key={bindingLabel(binding, os)} className="key">
            {bindingLabel(binding, os)}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
