import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'info' | 'attention' | 'problem' | 'good';

interface BannerProps {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly title: string;
  /** The accounts that it is about, if there are others; nothing for all. */
  readonly of?: string | null;
  /** Before their names. */
  readonly mark?: ReactNode;
  readonly body?: string | undefined;
  /** Read out at once; for the outcome of the person's own action. */
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** A message that the person can put away. `dismiss` is the name of the button for that. */
export function DismissibleBanner({
  dismiss,
  onDismiss,
  ...banner
}: BannerProps & { readonly dismiss: string; readonly onDismiss: () => void }) {
  return (
    <div className="notice">
      <Banner {...banner} />
      <Button
        className="notice-dismiss"
        icon="close"
        label={dismiss}
        aria-label={`${dismiss}: ${banner.title}`}
        onClick={onDismiss}
      />
    </div>
  );
}

/** A message, perhaps with buttons. */
export function Banner(props: BannerProps) {
  const { tone, icon, title, of, mark, body, isAlert = false, children } = props;
  return (
    <div className={`banner banner-${tone}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} className="banner-icon" />
      <div className="banner-text">
        <div className="banner-title">
          {of && (
            <p>
              {mark} <bdi>{of}</bdi>
            </p>
          )}
          <p dir="auto">{title}</p>
        </div>
        {body !== undefined && (
          <p className="banner-body" dir="auto">
            {body}
          </p>
        )}
        {children !== undefined && <div className="banner-actions">{children}</div>}
      </div>
    </div>
  );
}
