import { enableCompileCache } from 'node:module';

// What `dist/electron` runs. With what was compiled at an earlier start, the shell is up in half the time.
enableCompileCache();
const { startElectron } = await import('./start.ts');
await startElectron(process.argv.slice(2));
