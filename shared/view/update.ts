/** What the window shows of updates. */
export interface UpdateView {
  readonly state: UpdateState;
  /** Wall clock of the last time that the server of releases answered; null when it never did. */
  readonly lastCheckedMs: number | null;
  /** Whether the person put the bar about this state away. */
  readonly isBarPutAway: boolean;
}

export type UpdateState =
  /** Looking is not possible with this build or in this place. */
  | { readonly name: 'none'; readonly why: NoUpdates }
  /** Nothing happens unasked (`setting`), or nothing at all (a policy). */
  | { readonly name: 'off'; readonly by: 'setting' | 'policy' | 'unreadable-policy' }
  /** Nothing newer is known. */
  | { readonly name: 'current' }
  | { readonly name: 'checking' }
  /** There is a new version, and the person decides whether to download it. `sizeBytes` is what was announced. */
  | { readonly name: 'offered'; readonly version: string; readonly sizeBytes: number | null }
  | { readonly name: 'downloading'; readonly version: string; readonly percent: number | null }
  /** Downloaded and looked at; it is installed when the app quits. */
  | { readonly name: 'ready'; readonly version: string }
  /** There is a new version, which this kind of installation gets another way. */
  | { readonly name: 'elsewhere'; readonly version: string }
  /** Something that must not be installed came; it was thrown away. The version is null when not even that is known. */
  | { readonly name: 'refused'; readonly version: string | null; readonly why: UpdateRefusal }
  | { readonly name: 'failed'; readonly version: string | null; readonly why: UpdateFailure };

/**
 * `no-address`: this build was given none. `bad-address`: it was given one that is not plain https. `unknown-format`:
 * neither an installer's, an AppImage, nor a package that we know; whoever installed it brings new versions.
 */
export type NoUpdates = 'no-address' | 'bad-address' | 'unknown-format';

/**
 * `content`: not what was announced. `signature`: not signed by who signed this version. `description`: what was
 * announced cannot be read or leaves something out. `address`: it leads away from https or from our server's folder.
 * `size`: larger than announced, or than anything of ours can be.
 */
export type UpdateRefusal = 'content' | 'signature' | 'description' | 'address' | 'size';

export type UpdateFailure =
  /** No network, or the name is not known. */
  | 'no-network'
  /** Nobody answers, or not in time. */
  | 'no-answer'
  /** The connection is not safe. */
  | 'tls'
  | 'not-found'
  | 'server'
  /** Less came than was announced. */
  | 'incomplete'
  | 'disk'
  | 'other';

export type UpdateTrouble =
  | { readonly kind: 'refused'; readonly why: UpdateRefusal }
  | { readonly kind: 'failed'; readonly why: UpdateFailure };
