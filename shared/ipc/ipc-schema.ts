import * as z from 'zod/mini';
import { itemKinds, mostAtOnce } from '../domain/unread.ts';
import type { ExportWhat } from '../export/kinds.ts';
import { ownPageId, pageId } from '../providers/provider.ts';
import { doNotDisturbLengths, snoozeLengths } from '../quiet/quiet.ts';
import { relays } from '../settings/alerts.ts';
import { longestKey } from '../settings/credentials.ts';
import { settingRows, settingsTabs } from '../settings/setting-table.ts';
import { settingsChangeSchema } from '../settings/settings.ts';
import type { Route } from '../view/route.ts';
import { ticketChanges } from '../view/view.ts';
import type { IpcChannel } from './channel-rules.ts';

/**
 * Limits on what the window sends, far above what a person types: only an attack reaches them. The forms have
 * friendlier limits.
 */
export const ipcLimits = {
  /** A server's id, preceded by its account. */
  idLength: 1_024,
  nameLength: 200,
  keyLength: longestKey,
  addressLength: 2_048,
  wordLength: 1_024,
  subjectLength: 100_000,
  messageLength: 1_000_000,
} as const;

const text = (length: number) => z.string().check(z.maxLength(length));

const nothing = z.null();
const id = z.string().check(z.minLength(1), z.maxLength(ipcLimits.idLength));
const ids = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce));
const byId = z.strictObject({ id });
/** Null: what the person copied, which main reads then. */
const key = z.nullable(text(ipcLimits.keyLength));
const name = text(ipcLimits.nameLength);
const word = text(ipcLimits.wordLength);
const address = text(ipcLimits.addressLength);
const account = z.string().check(z.regex(/^[a-z0-9]{1,16}$/));
/** With several accounts, the key of the one meant. */
const ofAccount = { account: z.exactOptional(account) };
const items = { kind: z.enum(itemKinds), ids };
const oneOrAll = z.nullable(z.strictObject({ account }));
/** `os`: keep it in OS-protected storage. `session`: only in memory, until the app quits. */
const keyPlace = z.enum(['os', 'session']);

const formFields = {
  subject: text(ipcLimits.subjectLength),
  message: text(ipcLimits.messageLength),
  priority: z.nullable(word),
  serviceId: z.nullable(text(ipcLimits.idLength)),
};
const ticketForm = z.lazy(() => z.strictObject(formFields));

const reply = z.lazy(() => z.strictObject({ id, text: formFields.message }));

const route = z.lazy(() =>
  z.discriminatedUnion('view', [
    z.strictObject({ view: z.enum(['overview', 'services', 'activity']) }),
    z.strictObject({ view: z.literal('tickets'), unsent: z.exactOptional(id) }),
    z.strictObject({ view: z.literal('money'), at: z.exactOptional(z.literal('due')) }),
    z.strictObject({ view: z.enum(['service', 'ticket']), id }),
    z.strictObject({
      view: z.literal('new-ticket'),
      serviceId: z.nullable(id),
      unsent: z.exactOptional(id),
    }),
    z.strictObject({
      view: z.literal('settings'),
      at: z.exactOptional(z.enum([...settingsTabs, ...settingRows.map(({ field }) => field)])),
    }),
  ]),
);

const { serviceId: _, ...templateFields } = formFields;
const template = z.lazy(() => z.strictObject({ ...ofAccount, ...templateFields, name: word }));

/** What the page asks to be exported: the content, never a path. */
const exported = <What extends ExportWhat>(...what: readonly What[]) =>
  ({ ...ofAccount, what: z.enum(what) }) as const;
const theseIds = { ids: z.exactOptional(ids) };

type SchemaTable = Readonly<Partial<Record<IpcChannel, () => z.ZodMiniType>>>;

/** The argument schema of each channel that takes one, created on first use: creating it takes longer than using it. */
export const ipcSchemas = {
  'account:connect': () =>
    z.strictObject({
      /** As typed: an address, or the name of a provider that has but one. */
      baseAddress: address,
      /** Which page describes the provider; without one, the page that knows what was typed, or else the first. */
      page: z.exactOptional(z.string().check(z.regex(pageId))),
      key,
      keyPlace,
    }),
  'account:replace-key': () =>
    z.strictObject({
      ...ofAccount,
      /** The person's own page that was last chosen takes the place of the one before; what was read as that says is forgotten. */
      page: z.exactOptional(z.literal(ownPageId)),
      key,
      keyPlace,
    }),
  'account:watch-opened': () => oneOrAll,
  'account:forget': () => oneOrAll,
  'account:rename': () => z.strictObject({ account, name: z.nullable(name) }),
  'alerts:set': () =>
    z.strictObject({
      ...ofAccount,
      at: z.nullable(z.strictObject({ relay: z.enum(relays), server: address })),
    }),
  'alerts:address': () => oneOrAll,
  'alerts:test': () => oneOrAll,
  'poll:refresh': () => oneOrAll,
  'service:read': () => byId,
  'service:rename': () => z.strictObject({ id, name }),
  'ticket:read': () => byId,
  'departments:read': () => oneOrAll,
  'ticket:file': () => z.strictObject({ ...formFields, ...ofAccount }),
  'ticket:change': () => z.strictObject({ id, how: z.enum(ticketChanges) }),
  'reply:save': () => reply,
  'reply:file': () => reply,
  'outbox:send-again': () => byId,
  'outbox:choose': () => z.strictObject({ id, ticketId: id }),
  'outbox:edit': () => byId,
  'outbox:discard': () => byId,
  'draft:save': () =>
    z.strictObject({
      ...ofAccount,
      /** Null discards the draft. */
      form: z.nullable(ticketForm),
      /** The account that kept it so far, where that is another one: it is removed there once it is saved here. */
      movedFrom: z.exactOptional(account),
    }),
  'writing:give': () => z.strictObject({ turn: z.int().check(z.minimum(0)) }),
  'items:look': () => z.strictObject(items),
  'items:mark-unread': () => z.strictObject(items),
  'items:look-at-all': () => z.strictObject({ ...ofAccount, kind: z.nullable(z.enum(itemKinds)) }),
  'items:snooze': () => z.strictObject({ ...items, length: z.nullable(z.enum(snoozeLengths)) }),
  'do-not-disturb:set': () =>
    z.strictObject({ ...ofAccount, length: z.nullable(z.enum(doNotDisturbLengths)) }),
  'settings:change': () => settingsChangeSchema,
  'overview:looked': () => oneOrAll,
  'export:save': () =>
    z.discriminatedUnion('what', [
      z.strictObject({ ...exported('services', 'tickets'), ...theseIds }),
      z.strictObject(exported('costs', 'due-dates', 'activity')),
    ]),
  'notice:dismiss': () => byId,
  /** `stay`: keep watching without a window. `cancel`: leave the window open. */
  'closing:answer': () => z.strictObject({ answer: z.enum(['stay', 'quit', 'cancel']) }),
  'place:note': () => z.strictObject({ route }) satisfies z.ZodMiniType<{ readonly route: Route }>,
  'main-window:open': () => route,
  'proposal:settle': () => byId,
  'service:ask-why': () => byId,
  'service:check': () => byId,
  'template:save': () => template,
  'template:delete': () => byId,
  'link:open-service': () => byId,
  'link:open-message': () => z.strictObject({ id, address }),
  'link:open-portal': () => z.strictObject({ kind: z.enum([...itemKinds, 'home']), id }),
  'link:open-key-page': () =>
    z.union([
      z.strictObject({ account: z.nullable(account), of: z.exactOptional(z.literal('webhooks')) }),
      z.strictObject({ page: z.string().check(z.regex(pageId)), baseAddress: address }),
    ]),
} as const satisfies SchemaTable;

/** Every other channel takes null. */
export function schemaOf(channel: IpcChannel): z.ZodMiniType {
  const schemas: SchemaTable = ipcSchemas;
  return schemas[channel]?.() ?? nothing;
}
