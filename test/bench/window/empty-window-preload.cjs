const { ipcRenderer } = require('electron');

ipcRenderer.on('opened', () => {
  const field = document.createElement('input');
  document.body.replaceChildren(field);
  field.focus();
});
