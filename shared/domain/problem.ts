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

/** Problems of which there is no more to know than the kind. */
type Plain<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;
/** Those that say how much there may or must be. */
type Limited<Kind extends string> = Plain<Kind> & { readonly limit: number };

/** Something wrong with what a person typed as base address or key. */
export type CredentialProblem = Plain<
  | 'address-empty'
  | 'address-unreadable'
  /** Neither the account nor a list is there: status 404 for each. */
  | 'address-without-api'
  /** What describes the provider is not there (any more). */
  | 'page-missing'
  | 'address-not-https'
  | 'address-has-credentials'
  | 'key-empty'
  /** Nothing that is text was copied. */
  | 'key-not-copied'
  | 'key-too-long'
  | 'key-has-space'
  | 'key-not-ascii'
>;

/** Something that the computer refused. */
export type StorageProblem = Plain<
  /** The OS has no protected storage for secrets: only "this session" is offered. */
  | 'secret-store-absent'
  /** The keyring is locked or does not answer; its contents are kept. */
  | 'secret-store-locked'
  /** The keyring's own key changed, so the API key cannot be decrypted; it is kept until a new one is saved. */
  | 'secret-store-changed'
  | 'disk-full'
  | 'disk-refused'
  /** A file that the person chose cannot be written: it is open in another program, or its folder forbids it. */
  | 'export-refused'
  /** There is more to save than could be read back; what was saved before stays. */
  | 'document-too-large'
  /** A stored document could not be read; it was renamed and kept. */
  | 'document-corrupt'
  /** A newer Hostbell wrote the document; it is left as it is. */
  | 'document-newer'
  /** One ticket in the outbox could not be read; it was moved to a file of its own. */
  | 'ticket-corrupt'
>;

/** Something about the account itself. */
type AccountProblem =
  /** It is watched already, under this name. */
  | { readonly kind: 'account-known'; readonly name: string }
  | Plain<
      /** Too many addresses or keys were tried within a minute; nothing was sent. */
      | 'too-many-tries'
      /** The person did not confirm; nothing was changed. */
      | 'declined'
      /** The window asked for more at once than main does; nothing was done. */
      | 'too-much-at-once'
    >;

/** Something wrong with a ticket form. */
export type FormProblem =
  | Plain<
      | 'subject-empty'
      | 'message-empty'
      /** A ticket cannot be taken back for editing while another one is being written. */
      | 'draft-present'
    >
  | Limited<
      | 'subject-too-short'
      | 'message-too-short'
      | 'subject-too-long'
      | 'message-too-long'
      /** As many tickets as Hostbell keeps unsent are waiting. */
      | 'outbox-full'
      /** As much unsent text as Hostbell keeps of an account is here. In megabytes. */
      | 'texts-full'
    >
  /** The provider would lose the whole text over these. */
  | { readonly kind: 'subject-not-storable'; readonly characters: string }
  | { readonly kind: 'message-not-storable'; readonly characters: string };

/** The shortcut that the person chose cannot be used; the previous one still works. */
export type ShortcutProblem = Plain<'shortcut-refused'>;

/** Why a service is not checked, a template not kept, or a relay not used. */
export type AssistProblem =
  | Limited<
      | 'too-many-templates'
      /** A relay's address has a path that is no short plain one. */
      | 'relay-path-long'
    >
  | Plain<
      /** The service has no domain or address on the public internet. */
      | 'check-not-public'
      /** Nor has the relay. */
      | 'relay-not-public'
      | 'template-empty'
    >;

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

/** Whether a list, rather than one reading of it, is refused: time alone will not help. */
export function isRefusal({ kind }: ApiProblem): boolean {
  return kind === 'forbidden' || kind === 'not-found' || kind === 'key-refused';
}

/** Null for a value. */
export function problemOf<P>(result: Result<unknown, P>): P | null {
  return result.ok ? null : result.problem;
}
