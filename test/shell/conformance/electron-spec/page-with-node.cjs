// The preload of a page with Node (see rig.ts): runs what main sends in its own world, with its own `require`.
const { ipcRenderer } = require('electron');

Object.assign(globalThis, { require, process, module, exports });
// biome-ignore lint/security/noGlobalEval: what it is for.
const run = globalThis.eval;
ipcRenderer.on('rig', async (_event, channel, code) => {
  let answer;
  try {
    answer = [true, await run(code)];
  } catch (error) {
    answer = [false, error];
  }
  try {
    ipcRenderer.send(channel, ...answer);
  } catch (error) {
    ipcRenderer.send(channel, false, error);
  }
});
