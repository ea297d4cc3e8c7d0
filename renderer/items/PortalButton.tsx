import { useState } from 'react';
import { hasPortal } from '../../shared/settings/account-settings.ts';
import type { PortalPage } from '../../shared/settings/portal-address.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** Opens a page of the provider's portal in the browser. Renders nothing if no portal is set. */
export function PortalButton(props: {
  readonly page: PortalPage;
  readonly label: string;
  /** Whether it is the main button of its page. */
  readonly isMain?: boolean;
}) {
  const { page, label, isMain = false } = props;
  const { bridge, t } = useApp();
  const isSet = useView((view) => hasPortal(view, page.id));
  const [hasFailed, setHasFailed] = useState(false);
  if (!isSet) return null;
  const open = async () => setHasFailed(!(await bridge.invoke('link:open-portal', page)));
  return (
    <>
      <Button look={isMain ? 'primary' : 'plain'} icon="external" onClick={() => void open()}>
        {label}
      </Button>
      {hasFailed && (
        <span className="form-problem" role="alert">
          {t('portal.open-failed')}
        </span>
      )}
    </>
  );
}
