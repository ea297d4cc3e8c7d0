import { describe, expect, it } from 'vitest';
import { answerCommand, readCommandLine } from '../../../electron/adapters/start/command-line.ts';
import { createTexts } from '../../run/texts.ts';
import { words } from '../../run/words.ts';

const deps = { version: '1.2.3', texts: createTexts(), diagnostics: () => 'report\n' };
const read = (...options: string[]) => readCommandLine(['hostbell', ...options]);
const ask = (...options: string[]) => answerCommand(read(...options).command, deps);
const plainStart = {
  command: 'start',
  isDemo: false,
  isHidden: false,
  isNewTicket: false,
  account: null,
  reportFile: '',
};

describe('the command line', () => {
  it('reads our options alongside Electron’s', () => {
    expect(read('.', '--demo', '--no-sandbox')).toEqual({ ...plainStart, isDemo: true });
    expect(read('--hidden')).toEqual({ ...plainStart, isHidden: true });
    expect(read('--new-ticket')).toEqual({ ...plainStart, isNewTicket: true });
    expect(read('--quit')).toEqual({ ...plainStart, command: 'quit' });
    expect(read('--account=My Shop')).toEqual({ ...plainStart, account: 'My Shop' });
    expect(read('--new-ticket', '--account=a=b')).toMatchObject({
      isNewTicket: true,
      account: 'a=b',
    });
  });

  it.each([
    '--account= \n',
    ...words(`
      --user-data-dir=/tmp/x --remote-debugging-port=0 --original-process-start-time=1 --bogus -Embedding
      -psn_0_1 --demonstrate --hidden=1 -demo --quitt --account --account= --accounts=x /usr/lib/app.asar
      hostbell://ticket/T-1 -`),
  ])('starts the app and ignores %s, which is not one of our options', (option) => {
    expect(read(option)).toEqual(plainStart);
    expect(ask(option)).toBeNull();
  });

  it('does not mistake the program’s name for an option', () => {
    expect(readCommandLine(['--quit'])).toEqual(plainStart);
  });

  it('answers with the version, the help or a report', () => {
    expect(ask('--version')).toBe('Hostbell 1.2.3\n');
    expect(ask('--help', '--bogus')).toMatch(
      /^Usage: hostbell .*\n( {2}--[a-z-]+(=…)? {2,}\S.*\n){9}$/,
    );
    expect(ask('--diagnostics')).toBe('report\n');
    expect(ask('--version', '--help')).toMatch(/^Usage/);
    expect(ask('--quit')).toBeNull();
  });

  it('reads an account’s name as one short line', () => {
    expect(read(`--account=${'x'.repeat(100_000)}`).account).toMatch(/^x{1,200}…?$/);
    expect(read('--account=a\u0000b\r\nc\u202e').account).toBe('a b c');
    expect(read('--account=a', '--account=b').account).toBe('b');
  });

  it('reads the file of a self-check as it is written, and knows when none is named', () => {
    const check = { ...plainStart, command: 'self-check' };
    expect(read('--self-check=report.json')).toEqual({ ...check, reportFile: 'report.json' });
    expect(read('--self-check=-x= y\\z')).toEqual({ ...check, reportFile: '-x= y\\z' });
    expect(read('--self-check=a', '--self-check=b').reportFile).toBe('b');
    expect(read('--self-check=')).toEqual(check);
    expect(read('--self-check')).toEqual(check);
    expect(read('--self-check', 'report.json')).toEqual(check);
    expect(read('--self-checks=x')).toEqual(plainStart);
    expect(ask('--self-check=report.json')).toBeNull();
  });
});
