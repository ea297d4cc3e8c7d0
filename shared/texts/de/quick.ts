import type { Translation } from '../catalogue.ts';
import type { quickTexts as english } from '../en/quick.ts';

/** German texts of the quick ticket, its helpers, and the check of a service. */
export const quickTexts: Translation<typeof english, 'de'> = {
  'quick.title': 'Schnelles Ticket',
  'quick.no-account-title': 'Noch kein Konto',
  'quick.no-account-body': 'Verbinden Sie zuerst Ihr Hosting-Konto. Dann erstellt dieses Fenster Tickets.',
  'quick.open-main': 'Hostbell öffnen',
  'quick.close-hint': 'Esc schließt, der Entwurf bleibt',
  'quick.discard': 'Verwerfen',
  'quick.write-another': 'Noch eines schreiben',
  'quick.close': 'Schließen',
  'quick.filed': 'Ihr Ticket',

  'proposal.from-link': 'Ein Link hat dies ausgefüllt. Lesen Sie es, bevor Sie es senden.',
  'proposal.from-suspension':
    'Hostbell hat dies mit dem ausgefüllt, was es gesehen hat. Ändern Sie, was Sie möchten, bevor Sie senden.',
  'proposal.unknown-service': 'Der Link nennt einen Dienst, der nicht in Ihrer Liste steht: {service}',
  'proposal.waiting-title': 'Sie schreiben gerade ein anderes Ticket',
  'proposal.waiting-link': 'Ein Link schlägt vor: „{subject}“',
  'proposal.waiting-suspension': 'Sie haben gefragt, warum {name} gesperrt ist.',
  'proposal.keep-mine': 'Meinen Text behalten',
  'proposal.use-it': 'Meinen verwerfen, den neuen nehmen',
  'proposal.no-subject': 'ein Ticket ohne Betreff',

  'suspension.subject': 'Warum ist {name} gesperrt?',
  'suspension.message':
    'Mein Dienst {name} (ID {id}) ist gesperrt, und ich weiß nicht, warum.\n\nWas ich über die API gesehen habe:\n{seen}\n\nBitte nennen Sie mir den Grund und was ich tun muss, damit er wieder aktiv wird.',
  'suspension.change': '- Status {from} um {before}\n- Status {to} um {after}',
  'suspension.now': '- Status {to} beim letzten Lesen',
  'suspension.no-word': 'unbekannt',

  'service.ask-why': 'Nach dem Grund fragen',

  'similar.title': 'Ist es eines von diesen?',
  'similar.subject': 'ähnlich',
  'similar.service': 'gleicher Dienst',
  'similar.open': '{name} öffnen',

  'template.menu': 'Vorlagen',
  'template.none':
    'Noch keine Vorlagen. Schreiben Sie ein Ticket und speichern Sie es hier, um es wieder zu verwenden.',
  'template.delete': '{name} löschen',
  'template.delete-confirm': 'Diese Vorlage endgültig löschen?',
  'template.delete-yes': 'Löschen',
  'template.name': 'Name der Vorlage',
  'template.name-placeholder': 'Zum Beispiel: Website ist ausgefallen',
  'template.save': 'Als Vorlage speichern',
  'template.saved': 'Vorlage gespeichert',
  'template.hint':
    'In Betreff und Nachricht stehen {placeholders} für den Namen des Dienstes, seine Domain oder IP-Adresse und den Tag.',
  'template.replace': 'Eine Vorlage ersetzt, was Sie geschrieben haben.',
  'template.replace-yes': 'Meinen Text ersetzen',

  'service-search.placeholder': 'Suchen oder leer lassen',
  'service-search.vanished':
    'Dieser Dienst steht nicht mehr in Ihrer Liste. Senden Sie das Ticket trotzdem, oder wählen Sie einen anderen.',
  'service-search.none': 'Kein Dienst passt. Versuchen Sie eine Domain, eine Adresse oder eine ID.',

  'check.offer': 'Prüfung anhängen',
  'check.offer-hint':
    'Sieht sich diesen Dienst von Ihrem Computer aus an. Sie sehen das Ergebnis, bevor es in die Nachricht kommt.',
  'check.running': 'Wird geprüft…',
  'check.preview': 'Was die Prüfung gesehen hat',
  'check.add': 'In die Nachricht einfügen',
  'check.leave': 'Weglassen',
  'check.head': '{target} geprüft von meinem Computer um {time}:',
  'check.dns': '- DNS: {addresses} ({ms} ms)',
  'check.port': '- TCP-Port {port}: verbunden ({ms} ms)',
  'check.http': '- HTTP: {url} antwortete {status} ({ms} ms)',
  'check.tls': '- TLS-Zertifikat: gültig bis {date}, ausgestellt von {issuer}',
  'check.tls-untrusted':
    '- TLS-Zertifikat: mein Computer vertraut ihm nicht; gültig bis {date}, ausgestellt von {issuer}',
  'check.failed': '- {what}: {why}',
  'check.what-dns': 'DNS',
  'check.what-port': 'TCP-Port {port}',
  'check.what-http': 'HTTP',
  'check.what-tls': 'TLS-Zertifikat',
  'check.why-timeout': 'keine Antwort in 5 Sekunden',
  'check.why-refused': 'Verbindung abgelehnt',
  'check.why-unreachable': 'von meinem Computer nicht erreichbar',
  'check.why-reset': 'die Verbindung brach ab',
  'check.why-no-such-name': 'den Namen gibt es nicht',
  'check.why-no-dns-answer': 'die Nameserver antworteten nicht',
  'check.why-not-public': 'führt zu einer Adresse, die nicht öffentlich ist, und wurde nicht versucht',
  'check.why-tls': 'der Handshake scheiterte',
  'check.why-other': 'gescheitert',

  'settings.quick': 'Schnelles Ticket',
  'settings.quick-shortcut': 'Tasten, die es von überall öffnen',
  'settings.quick-none': 'Keine',
  'settings.quick-record': 'Tasten wählen',
  'settings.quick-press': 'Drücken Sie die Tasten…',
  'settings.quick-unusable':
    'Halten Sie Strg, Alt oder Cmd zusammen mit einem Buchstaben, einer Ziffer oder einer Funktionstaste.',
  'settings.quick-clear': 'Entfernen',
  'settings.quick-command': 'Befehl für ein Tastenkürzel Ihres Desktops',
  'settings.quick-wayland':
    'Ihr Desktop (Wayland) gibt diese Tasten vielleicht nicht an Hostbell weiter. Wenn sie nichts tun, legen Sie in den Einstellungen Ihres Desktops ein Tastenkürzel mit dem Befehl unten an.',

  'notice.shortcut-title': 'Die Tasten für das schnelle Ticket sind vergeben',
  'notice.shortcut-body':
    'Eine andere App oder Ihr Desktop benutzt sie jetzt. Wählen Sie andere in den Einstellungen.',

  'tray.sending': { one: '{count} Ticket wird gesendet…', other: '{count} Tickets werden gesendet…' },
  'tray.sent': 'Gesendet: {name}',
  'tray.not-sent': 'Braucht Sie: {name}',

  'notify.ask-why': 'Nach dem Grund fragen',
};
