import { enableCompileCache } from 'node:module';

// Run by `dist/electron`, with its own path as the first argument. With code compiled at an earlier start, the shell
// is up in half the time. Without types, since Node would load a compiler to remove them before it has the cache.
enableCompileCache();
const { startElectron } = await import('./start.ts');
const [executable = '', ...parts] = process.argv.slice(2);
await startElectron(executable, parts);
