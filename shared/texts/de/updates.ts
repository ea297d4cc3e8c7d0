import type { Translation } from '../catalogue.ts';
import type { updateTexts as english } from '../en/updates.ts';

/** German texts about new versions of Hostbell. */
export const updateTexts: Translation<typeof english, 'de'> = {
  'update.title': 'Updates',
  'update.version': 'Hostbell {version}',
  'update.switch': 'Einmal am Tag nach neuen Versionen suchen und sie beim Beenden installieren',
  'update.check': 'Jetzt suchen',
  'update.again': 'Noch einmal versuchen',
  'update.download': 'Jetzt herunterladen',
  'update.download-sized': 'Jetzt herunterladen ({size} MB)',
  'update.restart': 'Zum Aktualisieren neu starten',
  'update.page': 'Downloadseite öffnen',
  'update.page-failed': 'Die Seite ließ sich nicht öffnen.',
  'update.put-away': 'Ausblenden',
  'update.last-checked': 'Zuletzt gesucht {time}.',
  'update.never-checked': 'Noch nicht gesucht.',
  'update.none.no-address': 'Diese Fassung hat keine Adresse für Updates und sucht deshalb keine.',
  'update.none.bad-address':
    'Die Adresse für Updates in dieser Fassung ist nicht brauchbar, deshalb wird nicht gesucht.',
  'update.none.unknown-format':
    'Hostbell erkennt nicht, wie es installiert wurde, und aktualisiert sich deshalb nicht selbst. Neue Versionen kommen auf demselben Weg wie diese.',
  'update.off.setting': 'Hostbell sucht nicht nach neuen Versionen.',
  'update.off.policy': 'Updates hat ausgeschaltet, wer diesen Computer betreut.',
  'update.off.unreadable-policy':
    'Updates sind aus, weil die Regeln für diesen Computer (policy.json) nicht lesbar sind. Wer diesen Computer betreut, kann das beheben.',
  'update.current': 'Eine neuere Version ist nicht bekannt.',
  'update.checking': 'Neue Version wird gesucht…',
  'update.offered': 'Hostbell {version} ist da',
  'update.because.battery': 'Nicht heruntergeladen, weil dieser Computer auf Akku läuft.',
  'update.because.metered': 'Nicht heruntergeladen, weil dieses Netz nach Datenmenge kosten kann.',
  'update.because.unknown-network':
    'Nicht heruntergeladen, weil Hostbell nicht erkennt, ob dieses Netz nach Datenmenge kostet.',
  'update.downloading': 'Hostbell {version} wird heruntergeladen…',
  'update.downloading-percent': 'Hostbell {version} wird heruntergeladen: {percent} %',
  'update.ready': 'Hostbell {version} ist bereit und wird beim Beenden installiert.',
  'update.elsewhere': 'Hostbell {version} ist da',
  'update.elsewhere-body': 'Diese Kopie kam als Paket, und das ersetzt Hostbell nicht selbst.',
  'update.refused': 'Ein Update wurde abgelehnt',
  'update.refused-body':
    'Nichts wurde installiert, und was kam, ist gelöscht. Sie können mit dieser Version weitermachen.',
  'update.refused.content': 'Heruntergeladen wurde nicht, was angekündigt war.',
  'update.refused.signature': 'Das Heruntergeladene ist nicht vom Hersteller dieser Version signiert.',
  'update.refused.description': 'Was der Server über die neue Version sagt, ist nicht vertrauenswürdig.',
  'update.refused.address': 'Die neue Version soll dort liegen, woher Hostbell nichts holt.',
  'update.refused.size': 'Es kam mehr als angekündigt.',
  'update.failed.no-network': 'Es gibt kein Netz. Hostbell sucht in ein bis zwei Stunden wieder.',
  'update.failed.no-answer': 'Der Server für Updates antwortet nicht.',
  'update.failed.tls': 'Die Verbindung zum Server für Updates ist nicht sicher.',
  'update.failed.not-found': 'Der Server für Updates hat keine neue Version vorzuweisen.',
  'update.failed.server': 'Der Server für Updates arbeitet nicht, wie er sollte.',
  'update.failed.incomplete': 'Der Download ist abgebrochen. Nichts wurde installiert.',
  'update.failed.disk': 'Die neue Version ließ sich nicht auf die Platte schreiben.',
  'update.failed.other': 'Die Suche nach einer neuen Version ist gescheitert.',
};
