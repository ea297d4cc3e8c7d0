import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const renderer = resolve(import.meta.dirname, '../../renderer');
const sources = (await readdir(renderer, { recursive: true })).filter((name) =>
  /\.(tsx?|html)$/.test(name),
);

const forbidden = [
  /dangerouslySetInnerHTML/,
  /\b(inner|outer)HTML\b/,
  /insertAdjacentHTML|createContextualFragment|document\.write/,
  /\beval\(|new Function\(/,
  /\b(local|session)Storage\b/,
];

test('The window has sources to check', () => {
  expect(sources.length).toBeGreaterThan(20);
});

test.each(sources)(
  '%s turns no text into markup or code, and stores nothing in the page',
  (name) => {
    const source = readFileSync(resolve(renderer, name), 'utf8');
    for (const pattern of forbidden) expect(source).not.toMatch(pattern);
  },
);

test('Only one file uses the bridge of the preload script', () => {
  const touching = sources.filter((name) =>
    /window\.hostbell/.test(readFileSync(resolve(renderer, name), 'utf8')),
  );
  expect(touching).toEqual(['bridge.ts']);
});

test('The page has no inline script, and no inline style except its frame’s style sheet', () => {
  const page = readFileSync(resolve(renderer, 'index.html'), 'utf8');
  const [frame = '', ...others] = page.match(/<style.*?<\/style>/gs) ?? [];
  expect(frame.replace(/\s+/g, ' ')).toBe('<style> @import "./styles/frame.css"; </style>');
  expect(others).toEqual([]);
  expect(page.replace(frame, '')).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\bon\w+=/);
});
