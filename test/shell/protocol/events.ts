interface ShellEvents {
  /** Events that the shell emits. */
  readonly told: readonly string[];
  /** Events that never happen here; listeners wait in vain unless a test plays the desktop. */
  readonly silent: readonly string[];
}

/** The events of Electron's classes that an app may listen to here. Listening to any other Electron event throws. */
export const shellEvents: Readonly<Record<string, ShellEvents>> = {
  App: {
    told: [
      ...['before-quit', 'browser-window-created', 'certificate-error', 'quit', 'ready', 'second-instance'],
      ...[
        'session-created',
        'web-contents-created',
        'will-finish-launching',
        'will-quit',
        'window-all-closed',
      ],
    ],
    silent: [
      ...['accessibility-support-changed', 'activate', 'child-process-gone', 'continue-activity'],
      ...['did-become-active', 'did-resign-active', 'login', 'new-window-for-tab', 'open-file', 'open-url'],
      ...['render-process-gone', 'select-client-certificate'],
    ],
  },
  AutoUpdater: {
    told: [],
    silent: [
      ...['before-quit-for-update', 'checking-for-update', 'error', 'update-available', 'update-downloaded'],
      ...['update-not-available'],
    ],
  },
  BrowserWindow: {
    told: [
      ...[
        'blur',
        'close',
        'closed',
        'enter-full-screen',
        'leave-full-screen',
        'focus',
        'hide',
        'minimize',
        'ready-to-show',
        'resize',
        'restore',
        'show',
      ],
    ],
    silent: [
      ...['app-command', 'query-session-end', 'session-end'],
      ...['swipe', 'system-context-menu', 'unresponsive', 'responsive'],
    ],
  },
  Menu: { told: ['menu-will-close', 'menu-will-show'], silent: [] },
  NativeTheme: { told: ['updated'], silent: [] },
  Notification: { told: ['click', 'close', 'failed', 'show'], silent: ['action', 'reply'] },
  PowerMonitor: {
    told: [],
    silent: [
      ...['lock-screen', 'on-ac', 'on-battery', 'resume', 'shutdown', 'speed-limit-change', 'suspend'],
      ...['thermal-state-change', 'unlock-screen', 'user-did-become-active', 'user-did-resign-active'],
    ],
  },
  Screen: { told: [], silent: ['display-added', 'display-metrics-changed', 'display-removed'] },
  Session: { told: ['spellcheck-dictionary-download-begin', 'will-download'], silent: [] },
  SystemPreferences: { told: [], silent: ['accent-color-changed'] },
  Tray: {
    told: [],
    silent: [
      ...['balloon-click', 'balloon-closed', 'balloon-show', 'click', 'double-click', 'middle-click'],
      ...['mouse-enter', 'mouse-leave', 'mouse-move', 'right-click'],
    ],
  },
  WebContents: {
    told: [
      ...['before-input-event', 'before-mouse-event', 'input-event'],
      ...[
        'certificate-error',
        'destroyed',
        'did-create-window',
        'did-fail-load',
        'did-fail-provisional-load',
      ],
      ...['did-finish-load', 'did-frame-finish-load', 'did-frame-navigate', 'did-navigate'],
      ...['did-navigate-in-page'],
      ...['did-redirect-navigation', 'did-start-loading', 'did-start-navigation', 'did-stop-loading'],
      ...['dom-ready', 'render-process-gone', 'will-frame-navigate', 'will-navigate', 'will-redirect'],
    ],
    silent: [
      ...['context-menu', 'devtools-closed', 'devtools-opened'],
      ...['login', 'responsive', 'select-client-certificate', 'unresponsive', 'will-attach-webview'],
    ],
  },
};
