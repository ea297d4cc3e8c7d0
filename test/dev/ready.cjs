// `npm run ready`, with which `npm start`, `npm test` and others begin: installs the packages of the lock file unless
// they are here, and says in one sentence if no Node here can run the rest. Whatever is older must still understand it.

const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');

const root = path.join(__dirname, '../..');
const modules = path.join(root, 'node_modules');
/** Where the optional package `node` puts its own. */
const ownNode = path.join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

process.exitCode = makeReady();

/** The exit code. */
function makeReady() {
  const reason = missing();
  if (reason !== null) {
    console.log(`Installing the packages of package-lock.json with npm ci: ${reason}.`);
    const code = install();
    if (code !== 0) return code;
  }
  // With it, Node runs TypeScript as it is.
  if (fs.existsSync(ownNode) || process.features.typescript) return 0;
  console.error(
    `Building Hostbell needs Node 22.18 or later, but this is ${process.version}: install Node 24 from https://nodejs.org.`,
  );
  return 1;
}

/** Why an installation is needed, or null. npm writes the second file when all of it is done. */
function missing() {
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const installed = packagesIn(path.join(modules, '.package-lock.json'));
  if (installed === null) return 'none are installed';
  for (const place of Object.keys(wanted)) {
    if (place === '') continue;
    const found = installed[place];
    // An optional one may be for another system, or could not be had.
    if (found === undefined && wanted[place].optional) continue;
    if (found === undefined) return `${place} is missing`;
    const isSame =
      found.version === wanted[place].version && found.integrity === wanted[place].integrity;
    if (!isSame) return `${place} is another version`;
    if (!wanted[place].optional && !fs.existsSync(path.join(root, place)))
      return `${place} is missing`;
  }
  return null;
}

function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch (_error) {
    return null;
  }
}

/** By the npm that runs us, which may have been told to be silent. */
function install() {
  if (process.platform === 'win32' && process.execPath === ownNode) moveAside(ownNode);
  const options = { cwd: root, stdio: 'inherit' };
  const npm = process.env.npm_execpath;
  const isNpm = npm !== undefined && path.basename(npm) === 'npm-cli.js';
  const result = isNpm
    ? spawnSync(
        process.env.npm_node_execpath || process.execPath,
        [npm, 'ci', '--loglevel=error'],
        options,
      )
    : spawnSync('npm ci', Object.assign({ shell: true }, options));
  return result.status === null ? 1 : result.status;
}

/** Windows removes no program that is running, but lets it be moved. */
function moveAside(program) {
  const folder = path.join(root, 'out');
  if (!fs.existsSync(folder)) fs.mkdirSync(folder);
  fs.renameSync(program, path.join(folder, 'node-in-use.exe'));
}
