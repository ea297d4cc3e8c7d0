import { expect, it } from 'vitest';
import { toAppAddress, toPageAddress, toPagePolicy } from '../../shell/chromium/addresses.ts';

it('An address of the app becomes a page address and converts back unchanged', () => {
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

it('Addresses that do not belong to the app are not converted', () => {
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

it('A policy that names the app’s scheme is rewritten to name the page', () => {
  expect(toPagePolicy("default-src 'self'; img-src app: data:; script-src app://hostbell;", 'app')).toBe(
    "default-src 'self'; img-src https://*.preview.invalid data:; script-src https://app-hostbell.preview.invalid;",
  );
});
