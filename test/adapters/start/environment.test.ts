import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { takeCredentials } from '../../../electron/adapters/start/environment.ts';

describe('the environment', () => {
  it('yields key and address once, and leaves neither for programs that we start', () => {
    const environment: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      HOSTBELL_API_KEY: ' hb_live_secret\n',
      HOSTBELL_BASE_URL: 'portal.example.com/',
    };
    expect(takeCredentials(environment)).toEqual({
      ok: true,
      value: { key: 'hb_live_secret', baseAddress: 'https://portal.example.com/api/v1' },
    });
    const inherited = execFileSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], {
      env: environment,
    });
    expect(inherited.toString()).not.toMatch(/hb_live_secret|HOSTBELL/);
    expect(takeCredentials(environment)).toBeNull();
  });

  it('takes them out of the environment of this very process', () => {
    process.env.HOSTBELL_API_KEY = 'hb_live_secret';
    process.env.HOSTBELL_BASE_URL = 'https://portal.example.com';
    takeCredentials(process.env);
    const inherited = execFileSync(process.execPath, ['-p', 'JSON.stringify(process.env)']);
    expect(inherited.toString()).not.toContain('hb_live_secret');
  });

  it.each([
    [{ HOSTBELL_API_KEY: 'k' }, 'address-empty'],
    [{ HOSTBELL_BASE_URL: 'https://a.example' }, 'key-empty'],
    [{ HOSTBELL_API_KEY: 'k', HOSTBELL_BASE_URL: 'http://a.example' }, 'address-not-https'],
    [{ HOSTBELL_API_KEY: 'two words', HOSTBELL_BASE_URL: 'https://a.example' }, 'key-has-space'],
    [{ HOSTBELL_API_KEY: 'k', HOSTBELL_BASE_URL: 'https://u:p@a.example' }, 'address-has-credentials'],
  ])('reports what is wrong with %j: %s, and still removes it', (environment, kind) => {
    const copy: NodeJS.ProcessEnv = { ...environment };
    expect(takeCredentials(copy)).toEqual({ ok: false, problem: { kind } });
    expect(copy).toEqual({});
  });

  it('yields nothing where nothing is set, or only blanks', () => {
    expect(takeCredentials({})).toBeNull();
    expect(takeCredentials({ HOSTBELL_API_KEY: ' ', HOSTBELL_BASE_URL: '' })).toBeNull();
  });
});
