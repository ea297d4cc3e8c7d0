document.querySelector('#told').textContent = JSON.stringify(window.tray.found);
