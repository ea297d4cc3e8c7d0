import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'info' | 'attention' | 'problem' | 'good';

interface BannerProps {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly title: string;
  readonly body?: string | undefined;
  /** Read out at once; for the outcome of the person's own action. */
  readonly isAlert?: boolean;
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A message, perhaps with buttons. */
export function Banner({ tone, icon, title, body, isAlert = false, id, children }: BannerProps) {
  return (
    <div className={`banner banner-${tone}`} role={isAlert ? 'alert' : undefined} id={id}>
      <Icon name={icon} className="banner-icon" />
      <div className="banner-text">
        <p className="banner-title" dir="auto">
          {title}
        </p>
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
