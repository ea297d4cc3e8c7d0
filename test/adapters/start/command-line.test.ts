import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCommand, readCommand } from '../../../electron/adapters/start/command-line.ts';
import { createTexts } from '../../../shared/texts/text.ts';

const deps = { version: '1.2.3', texts: createTexts(), diagnostics: () => 'report\n' };
const ask = (...options: string[]) => answerCommand(readCommand(['hostbell', ...options]), deps);

describe('the command line', () => {
  it('starts the app for its own options, for those of Chromium and the OS, for paths and for addresses', () => {
    for (const option of [
      '--demo',
      '--hidden',
      '--new-ticket',
      '--no-sandbox',
      '--user-data-dir=/tmp/x',
      '--remote-debugging-port=0',
      '--inspect=0',
      '--enable-features=WaylandWindowDecorations',
      '--ozone-platform-hint=auto',
      '--original-process-start-time=1',
      '--updated',
      '-psn_0_1',
      '/usr/lib/app.asar',
      'hostbell://ticket/T-1',
      '-',
    ]) {
      expect(readCommand(['hostbell', option]), option).toEqual({ kind: 'start' });
      expect(ask(option)).toBeNull();
    }
    expect(readCommand(['--bogus'])).toEqual({ kind: 'start' });
  });

  it('answers with the version, the help, a report', () => {
    expect(ask('--version')).toEqual({ text: 'Hostbell 1.2.3\n', exitCode: 0 });
    expect(ask('--help')?.text).toMatch(/^Usage: hostbell .*\n( {2}--[a-z-]+ {2,}\S.*\n){7}$/);
    expect(ask('--diagnostics')).toEqual({ text: 'report\n', exitCode: 0 });
    expect(ask('--version', '--help')?.text).toMatch(/^Usage/);
  });

  it('answers an option that nobody knows with help and exit code 2, whatever else is asked', () => {
    for (const options of [['--bogus'], ['-x'], ['--hidden=1'], ['--help', '--verison'], ['--quitt']]) {
      expect(ask(...options)?.exitCode, options.join(' ')).toBe(2);
      expect(ask(...options)?.text).toMatch(/^There is no option -.*\.\n\nUsage/);
    }
  });

  it('asks for nothing after --, where a link could bring options of its own', () => {
    expect(readCommand(['hostbell', '--', 'hostbell://x', '--quit', '--bogus'])).toEqual({ kind: 'start' });
  });

  it('sends the terminal no control characters, however long or odd an option is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const answer = ask(`--zz${text}`);
        expect(answer?.exitCode).toBe(2);
        expect(answer?.text.replaceAll('\n', '')).toMatch(/^[\x20-\x7e…]*$/);
        expect(answer?.text.length).toBeLessThan(1_500);
      }),
    );
  });
});
