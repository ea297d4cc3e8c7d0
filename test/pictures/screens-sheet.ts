import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findUnseenBrowser } from '../shell/chromium/find.ts';

/** What stands on the contact sheet, row by row; each is a picture that `npm run screens` took. */
const rows = [
  ['overview-light-1280', 'overview-dark-1280', 'services-light-1280', 'services-dark-1280'],
  ['service-light-1280', 'service-dark-1280', 'tickets-light-1280', 'tickets-dark-1280'],
  ['ticket-light-1280', 'ticket-dark-1280', 'money-light-1280', 'money-dark-1280'],
  ['new-ticket-light-1280', 'new-ticket-dark-1280', 'outbox-light-1280', 'outbox-dark-1280'],
  [
    'activity-light-1280',
    'activity-dark-1280',
    'settings-account-light-1280',
    'settings-notifications-dark-1280',
  ],
  ['first-run-light-1280', 'first-run-dark-1280', 'key-refused-light-1280', 'paused-dark-1280'],
  ['help-light-1280', 'palette-dark-1280', 'export-light-1280', 'no-tray-closing-dark-1280'],
  ['language-de-light-1280', 'language-ar-light-1280', 'language-ar-dark-1280', 'contrast-light-1280'],
  ['language-tr-light-1280', 'language-es-light-1280', 'contrast-dark-1280', 'settings-quiet-dark-1280'],
  [
    'services-light-360',
    'service-dark-360',
    'ticket-light-360',
    'new-ticket-dark-360',
    'settings-notifications-light-360',
    'first-run-light-360',
    'quick-empty-light-360',
    'quick-suggestions-dark-360',
  ],
];

/** Puts the pictures of `folder` onto one sheet. What was not taken is left out, and named in the answer. */
export async function makeContactSheet(folder: string, sheet: string): Promise<readonly string[]> {
  const missing = rows.flat().filter((name) => !existsSync(join(folder, `${name}.png`)));
  const pictures = await Promise.all(
    rows.map((row) =>
      Promise.all(
        row
          .filter((name) => !missing.includes(name))
          .map(async (name) => {
            const data = await readFile(join(folder, `${name}.png`), 'base64');
            return `<img alt="${name}" src="data:image/png;base64,${data}">`;
          }),
      ),
    ),
  );
  const html = `<!doctype html><style>
    body { margin: 0; padding: 24px; width: 1712px; background: #dcdad5; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
    div { display: flex; gap: 16px; align-items: start; }
    img { flex: 1 1 0; width: 0; min-width: 0; border-radius: 6px; box-shadow: 0 1px 6px rgb(0 0 0 / 25%); }
  </style>${pictures.map((row) => `<div>${row.join('')}</div>`).join('')}`;
  const executablePath = findUnseenBrowser();
  if (executablePath === null) throw new Error('There is no Chromium to draw the contact sheet with.');
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1760, height: 1000 } });
    await page.setContent(html, { waitUntil: 'load' });
    await page.screenshot({ path: sheet, fullPage: true });
  } finally {
    await browser.close();
  }
  return missing;
}
