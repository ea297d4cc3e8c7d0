import { words } from '../../run/words.ts';

interface ShellEvents {
  /** Events that the shell emits. */
  readonly told: readonly string[];
  /** Events that never happen here; listeners wait in vain unless a test plays the desktop. */
  readonly silent: readonly string[];
}

/** The events of Electron's classes that an app may listen to here. Listening to any other Electron event throws. */
export const shellEvents: Readonly<Record<string, ShellEvents>> = {
  App: {
    told: words(`
      before-quit browser-window-created quit ready second-instance session-created
      web-contents-created will-finish-launching will-quit window-all-closed`),
    silent: words(`
      accessibility-support-changed activate certificate-error child-process-gone continue-activity did-become-active
      did-resign-active login new-window-for-tab open-file open-url render-process-gone
      select-client-certificate`),
  },
  AutoUpdater: {
    told: [],
    silent: words(`
      before-quit-for-update checking-for-update error update-available update-downloaded
      update-not-available`),
  },
  BrowserWindow: {
    told: words(`
      blur close closed enter-full-screen leave-full-screen focus hide minimize ready-to-show resize
      restore show`),
    silent: words(`
      app-command query-session-end session-end swipe system-context-menu unresponsive responsive`),
  },
  NativeTheme: { told: words('updated'), silent: [] },
  Notification: { told: words('click close failed show'), silent: words('action reply') },
  PowerMonitor: {
    told: [],
    silent: words(`
      lock-screen on-ac on-battery resume shutdown speed-limit-change suspend thermal-state-change
      unlock-screen user-did-become-active user-did-resign-active`),
  },
  Screen: { told: [], silent: words('display-added display-metrics-changed display-removed') },
  Session: { told: words('spellcheck-dictionary-download-begin'), silent: words('will-download') },
  SystemPreferences: { told: [], silent: words('accent-color-changed') },
  Tray: {
    told: [],
    silent: words(`
      balloon-click balloon-closed balloon-show click double-click middle-click mouse-enter mouse-leave
      mouse-move right-click`),
  },
  WebContents: {
    told: words(`
      before-input-event before-mouse-event input-event destroyed did-finish-load did-navigate
      did-stop-loading render-process-gone
      will-frame-navigate will-navigate will-redirect`),
    silent: words(`
      context-menu devtools-closed devtools-opened login responsive select-client-certificate unresponsive
      will-attach-webview`),
  },
};
