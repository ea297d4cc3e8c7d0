import type { Translation } from '../catalogue.ts';
import type { computerTexts as english } from '../en/computer.ts';

/** German texts about the computer around the app: its tray, its battery, the report for the maintainer. */
export const computerTexts: Translation<typeof english, 'de'> = {
  'notice.no-tray-title': 'Diese Arbeitsumgebung zeigt keine Symbole im Infobereich',
  'notice.no-tray-body':
    'Hostbell verhält sich hier wie jede andere App. Starten Sie es noch einmal, um dieses Fenster wieder zu öffnen. Unter GNOME zeigt die Erweiterung AppIndicator das Symbol.',
  'closing.title': 'Im Hintergrund weiter beobachten?',
  'closing.body':
    'Diese Arbeitsumgebung hat keinen Infobereich für Hostbell. Im Hintergrund beobachtet es Ihr Konto weiter und klingelt; starten Sie es noch einmal, um dieses Fenster wieder zu öffnen. In den Einstellungen können Sie das ändern.',
  'closing.stay': 'Weiter beobachten',
  'closing.quit': 'Hostbell beenden',
  'closing.cancel': 'Zurück zum Fenster',
  'settings.without-tray': 'Wenn ich das Fenster schließe',
  'settings.without-tray-hint': 'Diese Arbeitsumgebung hat keinen Infobereich für Hostbell.',
  'settings.without-tray-ask': 'Fragen',
  'settings.without-tray-stay': 'Weiter beobachten',
  'settings.without-tray-quit': 'Beenden',
  'settings.slow-on-battery': 'Im Akkubetrieb seltener fragen',
  'status.battery': 'Akkubetrieb',
  'status.battery-slower': 'Alle {slow} s statt {usual} s',
  'diagnostics.title': 'Für alle, die Ihnen helfen',
  'diagnostics.hint':
    'Versionen, Namen und Größen der Dateien von Hostbell und das Ende seines Protokolls. Kein Schlüssel, nichts aus Ihrem Konto.',
  'diagnostics.copy': 'Diagnose kopieren',
  'diagnostics.copied': 'Kopiert',
  'diagnostics.failed': 'Nicht kopiert: Die Zwischenablage hat es abgelehnt',
};
