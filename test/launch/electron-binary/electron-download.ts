import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of @electron/get that we use; the package `electron` depends on it. */
interface ElectronGet {
  downloadArtifact(details: Readonly<Record<string, unknown>>): Promise<string>;
}

/**
 * Downloads Electron's archive with `details` into the cache of @electron/get, and reports its progress at each
 * tenth. It may take as long as the connection needs; it fails only when nothing has arrived for `stallLimitMs`.
 * Resolves with why it failed, or null.
 */
export async function fetchElectronArchive(
  installer: string,
  details: Readonly<Record<string, unknown>>,
  say: (line: string) => void,
  stallLimitMs = 30_000,
): Promise<string | null> {
  const ending = new AbortController();
  const stalled = () =>
    ending.abort(new Error(`nothing came for ${Math.round(stallLimitMs / 1_000)} s`));
  let timer = setTimeout(stalled, stallLimitMs);
  let saidTenth = 0;
  const onProgress = ({ percent, transferred }: { percent: number; transferred: number }) => {
    clearTimeout(timer);
    timer = setTimeout(stalled, stallLimitMs);
    const tenth = Math.floor(percent * 10);
    if (tenth <= saidTenth) return;
    saidTenth = tenth;
    say(`  ${tenth * 10} % (${Math.round(transferred / 1_000_000)} MB)`);
  };
  try {
    const { downloadArtifact } = await loadElectronGet(installer);
    const downloadOptions = { quiet: true, getProgressCallback: onProgress, signal: ending.signal };
    await downloadArtifact({ ...details, artifactName: 'electron', downloadOptions });
    return null;
  } catch (error) {
    const cause: unknown = ending.signal.aborted ? ending.signal.reason : error;
    return cause instanceof Error ? cause.message : String(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Downloads and unpacks the binary of the package `electron` with this install script. Why it failed, or null. */
export async function downloadElectron(
  installer: string,
  say: (line: string) => void,
): Promise<string | null> {
  const readJson = (name: string): unknown =>
    JSON.parse(readFileSync(join(dirname(installer), name), 'utf8'));
  const { version } = readJson('package.json') as { version: string };
  say(`Downloading Electron ${version}, once …`);
  const details = { version, checksums: readJson('checksums.json') };
  const problem = await fetchElectronArchive(installer, details, say);
  if (problem !== null) return problem;
  // Unpacks what is in the cache now.
  const { status } = spawnSync(process.execPath, [installer], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0 ? null : 'it could not be unpacked';
}

async function loadElectronGet(installer: string): Promise<ElectronGet> {
  const path = createRequire(installer).resolve('@electron/get');
  // The package's own types are not resolved from here.
  return (await import(pathToFileURL(path).href)) as ElectronGet;
}
