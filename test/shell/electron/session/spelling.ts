/** What Chromium has dictionaries for (components/spellcheck/common/spellcheck_common.cc). */
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
 * Spelling as a session of Electron's has it on Linux and Windows: it begins to fetch the dictionary of the system's
 * language as soon as it is there, whether or not a window checks spelling, unless its languages are taken away in the
 * same turn. Here no dictionary ever comes. macOS checks by itself and fetches none.
 */
export function createSpelling(systemLanguage: string, tell: TellOfDictionary): Spelling {
  const isOfSystem = process.platform === 'darwin';
  const [plain = ''] = systemLanguage.split('-');
  let chosen = languages.filter((one) => one === systemLanguage || one === plain).slice(0, 1);
  let isEnabled = true;
  fetchDictionaries();
  return {
    available: isOfSystem ? [] : languages,
    get chosen() {
      return chosen;
    },
    get isEnabled() {
      return isEnabled;
    },
    set isEnabled(wanted) {
      isEnabled = wanted;
    },
    choose(wanted) {
      if (isOfSystem) return;
      const unknown = wanted.find((language) => !languages.includes(language));
      if (unknown !== undefined) {
        throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
      }
      chosen = [...wanted];
      isEnabled = chosen.length > 0;
      fetchDictionaries();
    },
  };

  /** Chromium looks on the disk first, which takes a turn. */
  function fetchDictionaries(): void {
    const wanted = chosen;
    if (isOfSystem) return;
    setImmediate(() => {
      if (wanted !== chosen) return;
      for (const language of wanted) tell('spellcheck-dictionary-download-begin', language);
      for (const language of wanted) tell('spellcheck-dictionary-download-failure', language);
    });
  }
}
