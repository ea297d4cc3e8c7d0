import { describe, expect, it } from 'vitest';
import type { NetworkFailure, Problem } from '../../../shared/domain/problem.ts';
import { problemText } from '../../../shared/texts/problem-text.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts();

const network = (failure: NetworkFailure): Problem => ({
  kind: 'network',
  failure,
  mayHaveArrived: false,
});

describe('the text of a problem', () => {
  it.each([
    ['a wrong key', { kind: 'key-refused' }, /API key was rejected/],
    ['an address without https', { kind: 'address-not-https' }, /https:/],
    ['an unreachable host', network('dns'), /not found/],
    ['a captive portal', { kind: 'web-page', status: 200 }, /sign in to the network/],
  ] as const)('has its own plain sentence for %s', (_what, problem, words) => {
    const { title, body } = problemText(problem, texts);
    expect(`${title} ${body}`).toMatch(words);
  });

  it.each([
    { kind: 'forbidden', words: null },
    { kind: 'rejected', status: 400, words: null },
  ] as const)('claims nothing about an account that was never read, for $kind', (problem) => {
    expect(problemText(problem, texts).body).not.toMatch(/still works|saved|send/);
  });

  it('The server’s own words are quoted along with ours', () => {
    const words = 'Use {status} & <b>$&</b> $1 {words}';
    const { body } = problemText({ kind: 'rejected', status: 422, words }, texts);
    expect(body).toContain(`“${words}”`);
    expect(body).toContain('Error 422');
    expect(body).toContain('What you entered is kept.');
  });

  it('What the description of a provider causes is not put down to what a person entered', () => {
    const { body } = problemText(
      { kind: 'rejected', status: 422, words: null, field: 'rel_kind' },
      texts,
    );
    expect(body).toMatch(/description of this provider doesn’t fit its field “rel_kind”/);
    expect(body).not.toMatch(/Fix it|Error/);
  });

  it('A failure in an answer of success has no number', () => {
    const { title, body } = problemText({ kind: 'server-error', status: 200, words: 'No.' }, texts);
    expect(title).toBe('Your provider says that it failed');
    expect(body).toMatch(/“No.”/);
    expect(body).not.toContain('200');
  });

  it('Limits are written in a readable form', () => {
    expect(problemText({ kind: 'too-large', limitBytes: 20_000_000 }, texts).body).toContain(
      '20 MB',
    );
    expect(problemText({ kind: 'message-too-long', limit: 100_000 }, texts).body).toContain(
      '100,000 characters',
    );
    expect(problemText({ kind: 'another-account', name: 'Ada' }, texts).body).toContain(
      'belongs to Ada,',
    );
  });
});
