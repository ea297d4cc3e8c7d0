import type * as z from 'zod/mini';
import type { apiProblemSchema } from './domain.ts';

/**
 * Expected failures, as values. A problem never carries the key, a header or a stack; `words` are the
 * server's own, already a plain line. `problem-text.ts` turns one into sentences for a person.
 */

export type ApiProblem = Readonly<z.infer<typeof apiProblemSchema>>;
export type NetworkFailure = Extract<ApiProblem, { kind: 'network' }>['failure'];

/** A list is cut to this many items. A documented item takes 200 bytes, so no honest answer of 20 MB has more. */
export const longestList = 100_000;

/** Something wrong with what a person typed as base address or key. */
export type CredentialProblem =
  | { readonly kind: 'address-empty' }
  | { readonly kind: 'address-unreadable' }
  /** Neither the account nor a list is there: status 404 for each. */
  | { readonly kind: 'address-without-api' }
  /** What describes the provider is not there (any more). */
  | { readonly kind: 'page-missing' }
  | { readonly kind: 'address-not-https' }
  | { readonly kind: 'address-has-credentials' }
  | { readonly kind: 'key-empty' }
  /** Nothing that is text was copied. */
  | { readonly kind: 'key-not-copied' }
  | { readonly kind: 'key-too-long' }
  | { readonly kind: 'key-has-space' }
  | { readonly kind: 'key-not-ascii' };

/** Something that the computer refused. */
export type StorageProblem =
  /** The OS has no protected storage for secrets: only "this session" is offered. */
  | { readonly kind: 'secret-store-absent' }
  /** The keyring is locked or does not answer; its contents are kept. */
  | { readonly kind: 'secret-store-locked' }
  /** The keyring's own key changed, so the API key cannot be decrypted; it is kept until a new one is saved. */
  | { readonly kind: 'secret-store-changed' }
  | { readonly kind: 'disk-full' }
  | { readonly kind: 'disk-refused' }
  /** There is more to save than could be read back; what was saved before stays. */
  | { readonly kind: 'document-too-large' }
  /** A stored document could not be read; it was renamed and kept. */
  | { readonly kind: 'document-corrupt' }
  /** A newer Hostbell wrote the document; it is left as it is. */
  | { readonly kind: 'document-newer' }
  /** One ticket in the outbox could not be read; it was moved to a file of its own. */
  | { readonly kind: 'ticket-corrupt' };

/** Something about the account itself. */
type AccountProblem =
  /** It is watched already, under this name. */
  | { readonly kind: 'account-known'; readonly name: string }
  /** Too many addresses or keys were tried within a minute; nothing was sent. */
  | { readonly kind: 'too-many-tries' }
  /** The person did not confirm; nothing was changed. */
  | { readonly kind: 'declined' }
  /** The window asked for more at once than main does; nothing was done. */
  | { readonly kind: 'too-much-at-once' };

/** Something wrong with a ticket form. */
export type FormProblem =
  | { readonly kind: 'subject-empty' }
  | { readonly kind: 'message-empty' }
  | { readonly kind: 'subject-too-short'; readonly limit: number }
  | { readonly kind: 'message-too-short'; readonly limit: number }
  | { readonly kind: 'subject-too-long'; readonly limit: number }
  | { readonly kind: 'message-too-long'; readonly limit: number }
  /** The provider would lose the whole text over these. */
  | { readonly kind: 'subject-not-storable'; readonly characters: string }
  | { readonly kind: 'message-not-storable'; readonly characters: string }
  /** A ticket cannot be taken back for editing while another one is being written. */
  | { readonly kind: 'draft-present' }
  /** As many tickets as Hostbell keeps unsent are waiting. */
  | { readonly kind: 'outbox-full'; readonly limit: number }
  /** As much unsent text as Hostbell keeps of an account is here. In megabytes. */
  | { readonly kind: 'texts-full'; readonly limit: number };

/** The shortcut that the person chose cannot be used; the previous one still works. */
export type ShortcutProblem = { readonly kind: 'shortcut-refused' };

/** Why a service is not checked, or a template not kept. */
export type AssistProblem =
  /** The service has no domain or address on the public internet. */
  | { readonly kind: 'check-not-public' }
  | { readonly kind: 'template-empty' }
  | { readonly kind: 'too-many-templates'; readonly limit: number };

export type Problem =
  | ApiProblem
  | CredentialProblem
  | StorageProblem
  | AccountProblem
  | FormProblem
  | ShortcutProblem
  | AssistProblem;

/** Either a value or an expected failure. */
export type Result<T, P = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P };

export const success = <T>(value: T): { readonly ok: true; readonly value: T } => ({
  ok: true,
  value,
});

export const failure = <P>(problem: P): { readonly ok: false; readonly problem: P } => ({
  ok: false,
  problem,
});

/** Null for a value. */
export function problemOf<P>(result: Result<unknown, P>): P | null {
  return result.ok ? null : result.problem;
}
