// Loaded with `-r` after the recorder: tells the process that started the app how far it is, and its memory.
const { app } = require('electron');

process.on('message', () => {
  const tooltip = globalThis.hostbellRecorder.tray()?.tooltip ?? '';
  process.send({ isReady: app.isReady(), tooltip, memoryMb: process.memoryUsage.rss() / 1e6 });
});
