// Registered with the session, so it runs before the window's own.
const { contextBridge } = require('electron');

globalThis.isFirstThere = true;
contextBridge.exposeInMainWorld('first', true);
