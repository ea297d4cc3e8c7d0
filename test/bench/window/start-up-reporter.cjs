// Loaded with `-r` after the recorder: tells the process that started the app how far it is, and its memory. Each
// message is how many milliseconds pass first.
const { app } = require('electron');

process.on('message', (message) => {
  const { passTime, tray } = globalThis.hostbellRecorder;
  if (message > 0) passTime(message);
  const { tooltip = '', items = [] } = tray() ?? {};
  process.send({
    isReady: app.isReady(),
    isBetweenPolls: items.some(({ label }) => label.includes('(last updated')),
    tooltip,
    memoryMb: process.memoryUsage.rss() / 1e6,
  });
});
