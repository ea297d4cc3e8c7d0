/** The languages Chromium has dictionaries for (components/spellcheck/common/spellcheck_common.cc). */
const languages = [
  ...['af', 'bg', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en-AU', 'en-CA', 'en-GB', 'en-US', 'es', 'es-419'],
  ...['es-AR', 'es-ES', 'es-MX', 'es-US', 'et', 'fa', 'fo', 'fr', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'it'],
  ...['ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt-BR', 'pt-PT', 'ro', 'ru', 'sh', 'sk', 'sl', 'sq', 'sr', 'sv'],
  ...['ta', 'tg', 'tr', 'uk', 'vi'],
];

type TellOfDictionary = (
  event: `spellcheck-dictionary-download-${'begin' | 'failure'}`,
  language: string,
) => void;

export interface Spelling {
  readonly available: readonly string[];
  readonly chosen: readonly string[];
  isEnabled: boolean;
  /** Throws for one that Chromium has no dictionary for. */
  choose(wanted: readonly string[]): void;
}

/**
 * Spell checking as in an Electron session on Linux and Windows: it starts fetching the dictionary of the system's
 * language as soon as it exists, whether or not a window checks spelling, unless its languages are removed in the
 * same turn. Here no dictionary ever comes. macOS checks by itself and fetches none.
 */
export function createSpelling(systemLanguage: () => string, tell: TellOfDictionary): Spelling {
  const isOfSystem = process.platform === 'darwin';
  /** Null for the system's, since Node reads 8 MB of its own data to find it out. */
  let wanted: readonly string[] | null = null;
  let isEnabled = true;
  fetchDictionaries();
  return {
    available: isOfSystem ? [] : languages,
    get chosen() {
      return chosen();
    },
    get isEnabled() {
      return isEnabled;
    },
    set isEnabled(wanted) {
      isEnabled = wanted;
    },
    choose(named) {
      if (isOfSystem) return;
      const unknown = named.find((language) => !languages.includes(language));
      if (unknown !== undefined) {
        throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
      }
      wanted = [...named];
      isEnabled = wanted.length > 0;
      fetchDictionaries();
    },
  };

  function chosen(): readonly string[] {
    if (wanted !== null) return wanted;
    const system = systemLanguage();
    const [plain] = system.split('-');
    return languages.filter((one) => one === system || one === plain).slice(0, 1);
  }

  /** Chromium looks on the disk first, which takes a turn. */
  function fetchDictionaries(): void {
    const asked = wanted;
    if (isOfSystem) return;
    setImmediate(() => {
      if (asked !== wanted) return;
      for (const language of chosen()) tell('spellcheck-dictionary-download-begin', language);
      for (const language of chosen()) tell('spellcheck-dictionary-download-failure', language);
    });
  }
}
