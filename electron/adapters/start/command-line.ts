import type { Texts } from '../../../shared/texts/text.ts';

/** The options of ours that answer on the terminal, start nothing, or end what runs. */
const ownOptions = [
  '--demo',
  '--hidden',
  '--new-ticket',
  '--quit',
  '--diagnostics',
  '--version',
  '--help',
] as const;
type OwnOption = (typeof ownOptions)[number];

/**
 * Options of Electron, Chromium, the updater and the OS that reach us through argv: whole names, or the beginnings of
 * families that Chromium keeps adding to.
 */
const othersOptions =
  /^(--(user-data-dir|lang|v|vmodule|inspect|inspect-brk|js-flags|password-store|type|class|name|updated|relaunch|headless|test-type)(=|$)|--(remote|host|proxy|auth|ozone|gtk|log|net|trace|enable|disable|force|use|no|in|allow|ignore|original|window|disk|gpu|wm)-|-psn_)/;

export type Command =
  | { readonly kind: 'start' }
  | { readonly kind: 'quit' | 'diagnostics' | 'version' | 'help' }
  | { readonly kind: 'unknown'; readonly option: string };

/**
 * What the command line asks for. An option that nobody knows wins over all others: what was meant is unclear. After
 * `--`, and in what is no option (a path, an address), nothing is asked for.
 */
export function readCommand(argv: readonly string[]): Command {
  const end = argv.indexOf('--');
  const options = argv.slice(1, end === -1 ? undefined : end).filter((argument) => /^-./.test(argument));
  const unknown = options.find((option) => !isOwn(option) && !othersOptions.test(option));
  if (unknown !== undefined) return { kind: 'unknown', option: unknown };
  if (options.includes('--help')) return { kind: 'help' };
  if (options.includes('--version')) return { kind: 'version' };
  if (options.includes('--diagnostics')) return { kind: 'diagnostics' };
  return { kind: options.includes('--quit') ? 'quit' : 'start' };
}

export interface Answer {
  readonly text: string;
  readonly exitCode: 0 | 2;
}

/** What stands on the terminal for a command that starts nothing; null for one that does, or that ends what runs. */
export function answerCommand(
  command: Command,
  deps: { readonly version: string; readonly texts: Texts; readonly diagnostics: () => string },
): Answer | null {
  const { version, texts, diagnostics } = deps;
  switch (command.kind) {
    case 'start':
    case 'quit':
      return null;
    case 'version':
      return { text: `${texts.t('desktop.name')} ${version}\n`, exitCode: 0 };
    case 'help':
      return { text: help(texts), exitCode: 0 };
    case 'diagnostics':
      return { text: diagnostics(), exitCode: 0 };
    case 'unknown': {
      // Only what a terminal shows as it stands; the rest could steer it.
      const option = command.option.replace(/[^\x20-\x7e]/g, '?').slice(0, 100);
      return { text: `${texts.t('command.unknown', { option })}\n\n${help(texts)}`, exitCode: 2 };
    }
  }
}

function help({ t }: Texts): string {
  const width = Math.max(...ownOptions.map((option) => option.length)) + 2;
  const lines = ownOptions.map((option) => `  ${option.padEnd(width)}${t(`command${option}`)}`);
  return `${[t('command.usage'), ...lines].join('\n')}\n`;
}

function isOwn(option: string): option is OwnOption {
  return ownOptions.some((own) => own === option);
}
