import type { Texts } from '../../../shared/texts/catalogue.ts';

/** Our own options, in the order of the help. */
const ownOptions = [
  '--demo',
  '--hidden',
  '--new-ticket',
  '--quit',
  '--diagnostics',
  '--version',
  '--help',
] as const;

export interface CommandLine {
  readonly command: 'start' | 'quit' | 'diagnostics' | 'version' | 'help';
  /** Go straight to the demo account. */
  readonly isDemo: boolean;
  /** Start in the tray without a window, as at login. */
  readonly isHidden: boolean;
  /** Open the quick ticket, for a keyboard shortcut of the desktop. */
  readonly isNewTicket: boolean;
}

/**
 * Reads our own options and ignores all others: Electron, Chromium, the updater and the OS add some. Nothing after `--`
 * is an option: what follows is a link, and links come from strangers.
 */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const end = argv.indexOf('--');
  const given = new Set(argv.slice(1, end === -1 ? undefined : end));
  const commands = ['help', 'version', 'diagnostics', 'quit'] as const;
  return {
    command: commands.find((command) => given.has(`--${command}`)) ?? 'start',
    isDemo: given.has('--demo'),
    isHidden: given.has('--hidden'),
    isNewTicket: given.has('--new-ticket'),
  };
}

/** The terminal's answer to a command; null for those that only start or end the app. */
export function answerCommand(
  command: CommandLine['command'],
  deps: { readonly version: string; readonly texts: Texts; readonly diagnostics: () => string },
): string | null {
  const { version, texts, diagnostics } = deps;
  switch (command) {
    case 'start':
    case 'quit':
      return null;
    case 'version':
      return `${texts.t('desktop.name')} ${version}\n`;
    case 'help':
      return help(texts);
    case 'diagnostics':
      return diagnostics();
  }
}

function help({ t }: Texts): string {
  const width = Math.max(...ownOptions.map((option) => option.length)) + 2;
  const lines = ownOptions.map((option) => `  ${option.padEnd(width)}${t(`command${option}`)}`);
  return `${[t('command.usage'), ...lines].join('\n')}\n`;
}
