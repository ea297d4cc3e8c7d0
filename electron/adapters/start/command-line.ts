import type { Texts } from '../../../shared/texts/catalogue.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';

/** Our own options, in the order of the help. */
const ownOptions = [
  '--demo',
  '--hidden',
  '--new-ticket',
  '--account',
  '--quit',
  '--diagnostics',
  '--self-check',
  '--version',
  '--help',
] as const;

type CommandLine = ReturnType<typeof readCommandLine>;

/** `--account=Shop`, as one word: Chromium separates options from other words that follow them. */
const accountOption = '--account=';
const longestAccount = 200;
const reportOption = '--self-check=';
/** The options that are written with a value. */
const withValue: ReadonlySet<string> = new Set(['--account', '--self-check']);

/** Reads our own options and ignores all others: Electron, Chromium, the updater and the OS add some. */
export function readCommandLine(argv: readonly string[]) {
  const options = argv.slice(1);
  const given = new Set(options);
  const named = options.findLast((option) => option.startsWith(accountOption)) ?? '';
  const report = options.findLast((option) => option.startsWith(reportOption));
  if (report !== undefined) given.add('--self-check');
  const commands = ['help', 'version', 'diagnostics', 'self-check', 'quit'] as const;
  return {
    command: commands.find((command) => given.has(`--${command}`)) ?? ('start' as const),
    /** Go straight to the demo account. */
    isDemo: given.has('--demo'),
    /** Start in the tray without a window, as at login. */
    isHidden: given.has('--hidden'),
    /** Open the quick ticket, for a keyboard shortcut of the desktop. */
    isNewTicket: given.has('--new-ticket'),
    /** The account for the window to show or for the quick ticket, by the person's name for it; null if none is given. */
    account: plainLine(named.slice(accountOption.length), longestAccount) || null,
    /** Where a self-check writes its report, as given; empty if no file is named. */
    reportFile: report?.slice(reportOption.length) ?? '',
  };
}

/** What a command prints in the terminal; null for those that start or quit the app. */
export function answerCommand(
  command: CommandLine['command'],
  deps: { readonly version: string; readonly texts: Texts; readonly diagnostics: () => string },
): string | null {
  const { version, texts, diagnostics } = deps;
  switch (command) {
    case 'version':
      return `${texts.t('desktop.name')} ${version}\n`;
    case 'help':
      return help(texts);
    case 'diagnostics':
      return diagnostics();
    default:
      return null;
  }
}

function help({ t }: Texts): string {
  const written = (option: (typeof ownOptions)[number]) =>
    withValue.has(option) ? `${option}=…` : option;
  const width = Math.max(...ownOptions.map((option) => written(option).length)) + 2;
  const lines = ownOptions.map(
    (option) => `  ${written(option).padEnd(width)}${t(`command${option}`)}`,
  );
  return `${[t('command.usage'), ...lines].join('\n')}\n`;
}
