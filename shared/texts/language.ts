/** The languages that Hostbell speaks, as BCP 47 language subtags. */
export const languages = ['en', 'de', 'tr', 'es', 'ar'] as const;
export type Language = (typeof languages)[number];

/** `system`: the first of the computer's languages that Hostbell speaks, else English. */
export type LanguageChoice = 'system' | Language;
export const languageChoices = [
  'system',
  ...languages,
] as const satisfies readonly LanguageChoice[];

/** Each in its own language, so that people find theirs. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  tr: 'Türkçe',
  es: 'Español',
  ar: 'العربية',
} as const satisfies Readonly<Record<Language, string>>;

/** A language for the words, and a region for dates and numbers. */
export interface Locale {
  readonly language: Language;
  /** A BCP 47 tag of that language, with the computer's region if it has one: `de-AT`. For Intl. */
  readonly tag: string;
}

export const englishLocale: Locale = { language: 'en', tag: 'en' };

/** The locale for a choice. `systemTags` are the computer's languages as BCP 47 tags, preferred first. */
export function chooseLocale(choice: LanguageChoice, systemTags: readonly string[]): Locale {
  const spoken = systemTags.flatMap((tag) => localeOf(tag) ?? []);
  if (choice === 'system') return spoken[0] ?? englishLocale;
  return spoken.find(({ language }) => language === choice) ?? { language: choice, tag: choice };
}

/** The locale of a BCP 47 tag; null when Hostbell does not speak its language, or it is not a tag. */
export function localeOf(tag: string): Locale | null {
  try {
    const { language: subtag, region } = new Intl.Locale(tag);
    const language = languages.find((own) => own === subtag);
    if (language === undefined) return null;
    return { language, tag: region === undefined ? language : `${language}-${region}` };
  } catch {
    return null;
  }
}

/** The writing direction. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
