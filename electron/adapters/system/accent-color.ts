export interface AccentColor {
  /** As RRGGBB or RRGGBBAA; null where the desktop tells none. */
  read(): string | null;
  /** Tells the colour each time that the person chooses another one. Returns what ends it. */
  follow(onChange: (color: string | null) => void): () => void;
}

/** What the OS shows chosen things in, as `systemPreferences` tells it: by an event, on macOS by a notification. */
export function createAccentColor(deps: {
  readonly platform: NodeJS.Platform;
  readonly systemPreferences: Pick<
    Electron.SystemPreferences,
    'getAccentColor' | 'subscribeNotification' | 'unsubscribeNotification'
  > &
    Pick<NodeJS.EventEmitter, 'on' | 'removeListener'>;
}): AccentColor {
  const { platform, systemPreferences } = deps;
  const read = () => systemPreferences.getAccentColor() || null;
  return {
    read,
    follow(onChange) {
      const tell = () => onChange(read());
      if (platform === 'darwin') {
        const id = systemPreferences.subscribeNotification('AppleColorPreferencesChangedNotification', tell);
        return () => systemPreferences.unsubscribeNotification(id);
      }
      systemPreferences.on('accent-color-changed', tell);
      return () => void systemPreferences.removeListener('accent-color-changed', tell);
    },
  };
}
