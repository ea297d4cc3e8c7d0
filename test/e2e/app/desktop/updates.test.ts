import type { Page } from 'playwright';
import { test as base, expect, onTestFinished } from 'vitest';
import { createUpdateScene } from '../../../launch/update-scene.ts';
import { makeCertificate, startTlsServer } from '../../../server/tls-server.ts';
import {
  type Answer,
  aProgram,
  describeRelease,
  fileOf,
  redirectTo,
} from '../../../server/update-server.ts';
import { openSettings } from '../../../window/places.ts';

// The real electron-updater and its AppImage updater, real files and a real server; Electron is the preview shell.

const good = { version: '99.0.0', contents: aProgram('99.0.0', 2_000_000) };

const test = base.extend('scene', async ({ skip }, { onCleanup }) => {
  const scene = await createUpdateScene();
  if ('reason' in scene) return skip(scene.reason);
  onCleanup(scene.end);
  return scene;
});

/** Request headers that are the same for every installation. */
const saysNothing =
  /^(host|connection|accept|accept-encoding|accept-language|cache-control|pragma|sec-fetch-[a-z-]+|user-agent|x-user-staging-id)$/;

const section = (page: Page) => page.locator('.card').filter({ has: page.locator('.update-text') });
const bars = (page: Page) => page.locator('.banners');

test('A new version, asked for without telling of this one, replaces it on quitting', async ({
  scene,
}) => {
  scene.releases.publish(good);
  scene.releases.serve('stored', good.contents);
  scene.releases.serve(fileOf('99.0.0'), redirectTo(`${scene.releases.feed}/stored`));
  const page = await scene.openSettings();
  await page.keyboard.press('ControlOrMeta+1');
  await page.keyboard.press('ControlOrMeta+Shift+U');
  await section(page)
    .getByText('Hostbell 99.0.0 is ready and will be installed when you quit.')
    .waitFor();
  expect(scene.releases.names()).toEqual([
    expect.stringMatching(/^latest-linux/),
    fileOf('99.0.0'),
    'stored',
  ]);
  for (const { path, headers } of scene.releases.requests) {
    // Of the query only the time, so that no cache answers.
    expect(path).toMatch(/^[^?]*(\?noCache=\w+)?$/);
    // Chromium's own user agent contains our version, and its languages are the person's.
    expect(headers).toMatchObject({
      'user-agent': 'Hostbell',
      'accept-language': 'en',
      'x-user-staging-id': '',
    });
    expect(Object.keys(headers).filter((name) => !saysNothing.test(name))).toEqual([]);
  }
  expect(await scene.program()).toEqual(scene.oldProgram);
  expect(await scene.app().quit()).toMatchObject({ code: 0 });
  expect(await scene.program()).toEqual(good.contents);
  expect(await scene.beside()).toEqual(['Hostbell.AppImage']);
});

test('Whatever is wrong with an update is said, and nothing is installed unasked', async ({
  scene,
  skip,
}) => {
  const certificate = await makeCertificate(
    '-subj',
    '/CN=other',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  );
  if ('reason' in certificate) return skip(certificate.reason);
  const untrusted = await startTlsServer(certificate);
  onTestFinished(untrusted.stop);
  const { releases } = scene;
  const other = describeRelease({ ...good, contents: aProgram('98.0.0', 2_000_000) });
  const page = await scene.openSettings();
  const blocked = 'Update blocked';
  // Two in a row have different sentences, so that none is taken for the one before.
  const troubles: readonly (readonly [() => void, string])[] = [
    [() => undefined, 'the server has no update file'],
    [() => describe(status(500)), 'The update server has a problem.'],
    [
      () => describe(redirectTo(untrusted.origin)),
      'The connection to the update server isn’t secure.',
    ],
    [() => describe(redirectTo('http://127.0.0.1:9/latest-linux.yml')), blocked],
    [() => serve(status(404)), 'The update server has a problem.'],
    [() => serve(redirectTo('file:///bin/sh')), blocked],
    [() => serve(breakHalfway), 'The download was interrupted. Nothing was installed.'],
    [() => serve(pourWithoutEnd), blocked],
    [
      () => serve(good.contents.subarray(0, 1_000_000)),
      'The download was interrupted. Nothing was installed.',
    ],
    [() => releases.publish({ ...good, description: other }), blocked],
    [() => describe(describeRelease({ ...good, version: '0.0.1' })), 'Hostbell is up to date.'],
  ];
  for (const [arrange, sentence] of troubles) {
    arrange();
    // The window may ask only so often a minute.
    await scene.app().passTime(10_000);
    await section(page)
      .getByRole('button', { name: /^(Check for updates|Try again)$/ })
      .click();
    await section(page).getByText(sentence).waitFor();
    if (sentence !== blocked) continue;
    // In other views a bar says so, until it is put away.
    await page.keyboard.press('ControlOrMeta+1');
    await bars(page).getByText('couldn’t be trusted').waitFor();
    await page.keyboard.press('d');
    await bars(page).getByText(blocked).waitFor({ state: 'detached' });
    await openSettings(page, 'advanced');
  }
  expect(untrusted.requests()).toBe(0);

  // A server that is silent is given up on, and can be asked again.
  describe(() => undefined);
  const asked = releases.requests.length;
  await section(page).getByRole('button', { name: 'Check for updates' }).click();
  await expect.poll(() => releases.requests.length).toBeGreaterThan(asked);
  await scene.app().passTime(121_000);
  await section(page).getByText('The update server isn’t responding.').waitFor();
  await scene.app().setFaults({ network: 'offline' });
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await section(page).getByText('You’re offline. Hostbell will check again later.').waitFor();
  await scene.app().setFaults({ network: 'online' });
  expect(await scene.program()).toEqual(scene.oldProgram);
  expect(await scene.beside()).toEqual(['Hostbell.AppImage']);
  expect(await scene.downloads()).toEqual([]);

  // Without automatic updates Hostbell asks first.
  await section(page).getByRole('switch').click();
  await section(page).getByRole('switch', { checked: false }).waitFor();
  releases.publish(good);
  await scene.app().passTime(10_000);
  const served = releases.requests.length;
  await section(page)
    .getByRole('button', { name: /^(Check for updates|Try again)$/ })
    .click();
  await section(page).getByRole('button', { name: 'Download now (3 MB)' }).waitFor();
  // It is not said twice on one page.
  expect(await bars(page).innerText()).toBe('');
  await page.keyboard.press('ControlOrMeta+1');
  await bars(page).getByText('Hostbell 99.0.0 is available').waitFor();
  const sinceThen = releases.names().slice(served);
  expect(sinceThen.filter((name) => name.endsWith('.AppImage'))).toEqual([]);
  await bars(page).getByRole('button', { name: 'Download now (3 MB)' }).click();
  await openSettings(page, 'advanced');
  await section(page).getByRole('button', { name: 'Restart to update' }).waitFor();
  // The app may be gone before the keys are up.
  await page.keyboard.press('ControlOrMeta+Shift+U').catch(() => undefined);
  expect(await scene.app().exited).toMatchObject({ code: 0 });
  // What quitting writes last was on disk when the new version started: no turns are reserved any more.
  await expect.poll(() => scene.foundAtStart()).toMatchObject({ reserved: 0 });
  expect(await scene.program()).toEqual(good.contents);

  function describe(answer: Answer | string): void {
    for (const name of ['latest-linux.yml', 'latest-linux-arm64.yml']) releases.serve(name, answer);
  }

  function serve(answer: Answer | Buffer): void {
    releases.publish(good);
    releases.serve(fileOf('99.0.0'), answer);
  }
});

function status(code: number): Answer {
  return (_request, response) => response.writeHead(code).end('no');
}

function breakHalfway(...[, response]: Parameters<Answer>): void {
  response.writeHead(200, { 'content-length': good.contents.length });
  response.write(good.contents.subarray(0, 100_000), () => response.destroy());
}

function pourWithoutEnd(...[, response]: Parameters<Answer>): void {
  response.writeHead(200, { 'content-length': 10 * 1024 ** 3 });
  const pouring = setInterval(() => response.write(Buffer.alloc(65_536)), 10);
  response.on('close', () => clearInterval(pouring));
}
