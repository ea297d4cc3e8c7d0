import { expect, it } from 'vitest';
import { toAppAddress, toPageAddress, toPagePolicy } from '../../shell/chromium/addresses.ts';

it('An address of the app goes to the page and comes back as it was', () => {
  for (const address of [
    'app://hostbell/',
    'app://hostbell/a/b.js?c=app://d#e',
    'app://hostbell?x',
    'app://a-b.c/',
  ]) {
    const shown = toPageAddress(address);
    expect(shown).toMatch(/^https:\/\/app-[a-z0-9.-]+\.preview\.invalid/);
    expect(toAppAddress(shown ?? '')).toBe(address);
  }
});

it('Addresses that are not of the app stay as they are', () => {
  for (const address of [
    'https://example.org/',
    'https://app-x.preview.invalid.example.org/',
    'data:text/html,x',
  ]) {
    expect(toAppAddress(address)).toBe(address);
  }
  expect(toPageAddress('data:text/html,x')).toBeNull();
  expect(toPageAddress('app://user@host/')).toBeNull();
});

it('A policy that names the scheme of the app names the page instead', () => {
  expect(toPagePolicy("default-src 'self'; img-src app: data:; script-src app://hostbell;", 'app')).toBe(
    "default-src 'self'; img-src https://*.preview.invalid data:; script-src https://app-hostbell.preview.invalid;",
  );
});
