import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/texts/en/index.ts';
import { joinAreas } from '../../../shared/texts/en/join-areas.ts';
import { problemTexts } from '../../../shared/texts/en/problem.ts';
import { type Language, languages } from '../../../shared/texts/language.ts';
import { catalogues } from '../../run/texts.ts';
import { words } from '../../run/words.ts';

const texts: Readonly<Record<string, string | { readonly other: string }>> = joinAreas(english);
const textOf = (key: string) => {
  const text = texts[key] ?? '';
  return typeof text === 'string' ? text : text.other;
};

/** Something that a person can do, or that Hostbell does for them. */
const whatNext =
  /\b(Ask|Check|Choose|Connect|Contact|contact|Copy|Create|Delete|Describe|Enter|Fix|Free up|Give|Install|Keep|Leave|Look|Say|Send|Tell|Try|Unlock|Write|You can|check|choose|remove|sign in|can still use it|must begin with|looks like|keeps trying|continues without it)\b/;
/** What is still there, or did not happen to it. */
const whatIsKept =
  /\b(is kept|are kept|is saved|kept a copy|stays|still|intact|Showing data from|Showing the last saved data|nothing changes|nothing was|Nothing was|not even your key|your key is only sent|doesn’t send it|changes nothing)\b/;

/**
 * What was typed is in its field beside the problem, and nothing was under way; or none of the person's data was
 * touched at all.
 */
const nothingAtStake = words(`
  address-empty address-unreadable address-without-api page-missing address-has-credentials key-empty
  key-not-copied key-too-long key-has-space key-not-ascii subject-empty subject-too-long message-empty template-empty
  too-many-templates check-not-public relay-not-public relay-path-long`);

/** The provider's lists or items could not be loaded; `whatIsShown` is beside them wherever something is kept. */
const notLoaded = words(`
  offline dns refused proxy reset timeout other-network key-refused forbidden not-found limited busy
  server-error said-failed web-page unreadable too-large`);
const whatIsShown = ['section.stale', 'service.read-failed'];

/** Each problem's text by its name; an answer that cannot be read has one text for each reason. */
const problems = Object.keys(problemTexts).flatMap((key) => {
  const [, name = '', part = ''] = key.split('.');
  const isBody = part === 'body' || (name === 'unreadable' && part !== 'title');
  return isBody ? [{ name, title: textOf(`problem.${name}.title`), body: textOf(key) }] : [];
});

describe('the text of a problem', () => {
  it.each(problems)(
    'says what happened, what is kept and what comes next: $name',
    ({ name, title, body }) => {
      // As a whole sentence or what to do about a field, not a single word.
      expect(title.split(' ').length).toBeGreaterThan(2);
      expect(title).toMatch(/^[A-Z].*[^.\s]$/);
      expect(body).toMatch(/^[A-Z].*\S$/s);
      expect(`${title}. ${body}`).toMatch(whatNext);
      if (![...nothingAtStake, ...notLoaded].includes(name)) expect(body).toMatch(whatIsKept);
    },
  );

  it.each(whatIsShown)('A list that could not be loaded says what is shown: %s', (key) => {
    expect(textOf(key)).toMatch(whatIsKept);
  });

  it('Each problem has its own title', () => {
    const titles = new Map(problems.map(({ name, title }) => [title, name]));
    expect(titles.size).toBe(new Set(problems.map(({ name }) => name)).size);
  });
});

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
