/** What the window shows about updates. */
export interface UpdateView {
  readonly state: UpdateState;
  /** Wall clock of the last answer from the update server; null when there was none. */
  readonly lastCheckedMs: number | null;
  /** Whether the person dismissed the bar about this state. */
  readonly isBarPutAway: boolean;
}

export type UpdateState =
  /** This build or installation cannot check for updates. */
  | { readonly name: 'none'; readonly why: NoUpdates }
  /** Nothing happens unless asked for. */
  | { readonly name: 'off' }
  /** Nothing newer is known. */
  | { readonly name: 'current' }
  | { readonly name: 'checking' }
  /** There is a new version, and the person decides whether to download it. `sizeBytes` is what was announced. */
  | { readonly name: 'offered'; readonly version: string; readonly sizeBytes: number }
  | { readonly name: 'downloading'; readonly version: string; readonly percent: number }
  /** Downloaded and verified; installed when the app quits. */
  | { readonly name: 'ready'; readonly version: string }
  /** There is a new version, which this kind of installation gets another way. */
  | { readonly name: 'elsewhere'; readonly version: string }
  /** What was downloaded must not be installed and was deleted. The version is null when unknown. */
  | { readonly name: 'refused'; readonly version: string | null; readonly why: UpdateRefusal }
  | { readonly name: 'failed'; readonly version: string | null; readonly why: UpdateFailure };

/**
 * `no-address`: this build has none. `bad-address`: its address is not plain https. `unknown-format`: not installed by
 * an installer, AppImage or package that we know; whoever installed it provides new versions.
 */
export type NoUpdates = 'no-address' | 'bad-address' | 'unknown-format';

/**
 * `content`: not what was announced. `signature`: not signed by the signer of this version. `description`: the
 * announcement is unreadable or incomplete. `address`: it leads away from https or from our server's folder. `size`:
 * larger than announced, or than any release can be.
 */
export type UpdateRefusal = (typeof updateRefusals)[number];
export const updateRefusals = ['content', 'signature', 'description', 'address', 'size'] as const;

export type UpdateFailure =
  /** No network, or the name was not found. */
  | 'no-network'
  /** No answer, or not in time. */
  | 'no-answer'
  /** TLS failed. */
  | 'tls'
  | 'not-found'
  | 'server'
  /** Less arrived than was announced. */
  | 'incomplete'
  | 'disk'
  | 'other';

export type UpdateTrouble =
  | { readonly kind: 'refused'; readonly why: UpdateRefusal }
  | { readonly kind: 'failed'; readonly why: UpdateFailure };
