import { enableCompileCache } from 'node:module';

// What `dist/electron` runs, with its own path first. With what was compiled at an earlier start, the shell is up in half the time.
enableCompileCache();
const { startElectron } = await import('./start.ts');
const [executable = '', ...parts] = process.argv.slice(2);
await startElectron(executable, parts);
