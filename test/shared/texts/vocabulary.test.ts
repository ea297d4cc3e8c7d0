import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Language, languages } from '../../../shared/texts/language.ts';
import { catalogues } from '../../run/texts.ts';

/**
 * The one name of each thing, and names that it must not have: in every text of the app (`texts`, by language) and, in
 * English, in the documents for its users.
 */
const things: readonly {
  readonly name: string;
  readonly not: Readonly<Partial<Record<Language, RegExp>>>;
}[] = [
  {
    name: 'Replied: support has answered',
    not: {
      en: /needs reply|waiting for you\b|new repl|have repl|has a reply|still open|^Answered/i,
      de: /antwort nötig|wartet auf Sie|neue Antwort/i,
      es: /por responder|pendiente de respuesta|respuesta nueva/i,
      tr: /yanıtınızı bekle|sizi bekle|yeni yanıt/i,
      ar: /بانتظار رد|في انتظارك|رد جديد/,
    },
  },
  {
    name: 'Do Not Disturb, Waiting (for the provider), Not checked (an account): nothing is paused',
    not: {
      en: /\bpaus(e|ed|ing)\b|\bresum/i,
      de: /pausier|benachrichtigungen fort/i,
      es: /\bpaus.*notif|en pausa|reanudar (las )?notif/i,
      tr: /duraklat|durakladı|bildirimleri? sürdür/i,
      ar: /استئناف|يُستأنف|يستأنف|استُؤنف|مؤقتًا/,
    },
  },
  {
    name: 'beside your clock',
    not: {
      en: /system tray|in the tray|from the tray/i,
      de: /Infobereich/,
      es: /bandeja del|la bandeja/i,
      tr: /tepsi/i,
      ar: /شريط النظام/,
    },
  },
  {
    name: 'overdue',
    not: {
      en: /payment was due|days? ago/i,
      de: /war am .* fällig|vor .* Tag/i,
      es: /el pago vencía/i,
      tr: /son günü/i,
      ar: /كان موعد الدفع/,
    },
  },
  {
    name: 'needs attention',
    not: {
      en: /requires attention|needs action|action required|needs a look/i,
      de: /(braucht|brauchen|benötigt|benötigen) Aufmerksamkeit/i,
      es: /precisan? atención|necesitan atención/i,
      tr: /dikkat/i,
      ar: /اهتمام/,
    },
  },
  {
    // Only a person who has to unlock or replace it needs its other name, in brackets.
    name: 'stored encrypted by your system; your system’s password store (keychain)',
    not: {
      en: /(?<!\()\bkeychain\b|^Keychain/,
      de: /(?<!\()schlüsselbund/i,
      es: /(?<!\()llavero/i,
      tr: /(?<!\()anahtarlı[kğ]/i,
      ar: /(?<!\()سلسلة (ال)?مفاتيح/,
    },
  },
];

it.each(languages)('A thing has one name in %s', (language) => {
  const wrong = Object.entries(catalogues[language])
    // Words that people may search by are there because they are other names.
    .filter(([key]) => !key.startsWith('find.'))
    .flatMap(([key, text]) =>
      (typeof text === 'string' ? [text] : Object.values(text)).map((form) => [key, form]),
    )
    .flatMap(([key, form = '']) =>
      things
        .filter(({ not }) => not[language]?.test(form))
        .map(({ name }) => `${key}: “${form}”. Say: ${name}`),
    );
  expect(wrong).toEqual([]);
});

it('The documents for users have the same names', () => {
  const root = join(import.meta.dirname, '../../..');
  const documents = ['README.md', 'docs/desktop.md', 'docs/notifications.md', 'docs/outbox.md'];
  const lines = documents.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  );
  expect(lines.filter((line) => things.some(({ not }) => not.en?.test(line)))).toEqual([]);
});
