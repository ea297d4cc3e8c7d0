const { contextBridge, ipcRenderer, webFrame } = require('electron/renderer');

const words = (act) => {
  try {
    return act();
  } catch ({ message }) {
    return message;
  }
};
webFrame.setZoomLevel(1);

contextBridge.exposeInMainWorld('tray', {
  found: {
    process: [
      process.type,
      process.sandboxed,
      process.contextIsolated,
      typeof process.versions.electron,
    ],
    absent: [typeof process.cwd, typeof process.binding, typeof global.require],
    refused: [
      () => process.getSystemVersion(),
      () => Buffer.from('ab'),
      () => setImmediate(),
      () => require('node:events'),
    ].map(words),
    required: ['fs', 'node:path', 'electron/main'].map((name) => words(() => require(name))),
    zoom: webFrame.getZoomLevel(),
    isFirstThere: globalThis.isFirstThere === true,
  },
  ask: () => ipcRenderer.invoke('ask'),
});
