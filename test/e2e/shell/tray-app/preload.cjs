const { contextBridge, ipcRenderer, webFrame } = require('electron/renderer');
const { EventEmitter } = require('node:events');
const { setTimeout: later } = require('node:timers');
const url = require('node:url');

const words = (act) => {
  try {
    return act();
  } catch ({ message }) {
    return message;
  }
};
const heard = [];
const emitter = new EventEmitter();
emitter.once('word', (word) => heard.push(word));
emitter.emit('word', 'once');
emitter.emit('word', 'twice');
webFrame.setZoomLevel(1);
setImmediate((word) => heard.push(word), 'soon');
clearImmediate(setImmediate(() => heard.push('never')));

contextBridge.exposeInMainWorld('tray', {
  found: {
    bytes: [Buffer.from('tray ü').toString('base64'), Buffer.from('dHJheSDDvA', 'base64').toString()],
    joined: Buffer.concat([Buffer.from([1, 2]), Buffer.from('ff', 'hex')]).toString('hex'),
    isBuffer: [Buffer.isBuffer(Buffer.alloc(1)), Buffer.isBuffer(new Uint8Array(1))],
    process: [process.type, process.sandboxed, process.contextIsolated, typeof process.versions.electron],
    absent: [typeof process.cwd, typeof process.binding, typeof global.require],
    refused: [words(() => process.getSystemVersion()), words(() => Buffer.from('ab').readUInt16BE(0))],
    required: ['fs', 'node:path', 'electron/main'].map((name) => words(() => require(name))),
    zoom: Math.round(webFrame.getZoomFactor() * 10) / 10,
    host: new url.URL('tray://host/path').host,
    timer: typeof later,
    isFirstThere: globalThis.isFirstThere === true,
  },
  heard: () => heard,
  ask: () => ipcRenderer.invoke('ask'),
});
