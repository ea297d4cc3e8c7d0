/** The OS's accent color from `systemPreferences`, which reports changes by an event, on macOS by a notification. */
export function createAccentColor(deps: {
  readonly platform: NodeJS.Platform;
  readonly systemPreferences: Pick<
    Electron.SystemPreferences,
    'getAccentColor' | 'subscribeNotification' | 'unsubscribeNotification'
  > &
    Pick<NodeJS.EventEmitter, 'on' | 'removeListener'>;
}) {
  const { platform, systemPreferences } = deps;
  const read = () => systemPreferences.getAccentColor() || null;
  return {
    /** RRGGBB or RRGGBBAA; null where the desktop has none. */
    read,
    /** Reports the color each time it changes. Returns a function that stops this. */
    follow(onChange: (color: string | null) => void): () => void {
      const tell = () => onChange(read());
      if (platform === 'darwin') {
        const id = systemPreferences.subscribeNotification(
          'AppleColorPreferencesChangedNotification',
          tell,
        );
        return () => systemPreferences.unsubscribeNotification(id);
      }
      systemPreferences.on('accent-color-changed', tell);
      return () => void systemPreferences.removeListener('accent-color-changed', tell);
    },
  };
}
