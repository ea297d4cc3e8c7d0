import type { Translation } from '../en/catalogue.ts';
import type { problemTexts as english } from '../en/problem.ts';

/** German sentences for problems: a title that says what happened; a body that says what is kept and what to do. */
export const problemTexts: Translation<typeof english, 'de'> = {
  'problem.offline.title': 'Sie sind offline',
  'problem.offline.body':
    'Hostbell zeigt, was zuletzt gelesen wurde, und macht von selbst weiter, wenn das Netz wieder da ist.',
  'problem.dns.title': 'Die Adresse des Anbieters wurde nicht gefunden',
  'problem.dns.body':
    'Der Name in der Basisadresse führt nirgendwohin. Prüfen Sie die Adresse auf Tippfehler, und Ihr Netz. Hostbell behält, was zuletzt gelesen wurde.',
  'problem.refused.title': 'Der Anbieter nimmt keine Verbindungen an',
  'problem.refused.body':
    'Unter der Basisadresse antwortet nichts. Vielleicht ist der Anbieter ausgefallen, oder Adresse oder Port stimmen nicht. Hostbell behält, was zuletzt gelesen wurde, und versucht es von selbst wieder.',
  'problem.tls.title': 'Die Verbindung ist nicht sicher',
  'problem.tls.body':
    'Das Zertifikat unter der Basisadresse ist ungültig. Hostbell hat nichts gesendet, auch nicht Ihren Schlüssel. Prüfen Sie die Adresse und das Datum dieses Computers; in einem öffentlichen Netz melden Sie sich dort zuerst an.',
  'problem.proxy.title': 'Der Proxy Ihres Netzes hat die Verbindung abgelehnt',
  'problem.proxy.body':
    'Der Proxy in Ihren Systemeinstellungen hat Hostbell nicht durchgelassen. Fragen Sie, wer Ihr Netz betreut. Hostbell behält, was zuletzt gelesen wurde.',
  'problem.reset.title': 'Die Verbindung ist abgebrochen',
  'problem.reset.body':
    'Der Anbieter hat die Verbindung geschlossen, bevor die Antwort vollständig war. Hostbell behält, was zuletzt gelesen wurde, und versucht es von selbst wieder.',
  'problem.timeout.title': 'Der Anbieter braucht zu lange für die Antwort',
  'problem.timeout.body':
    'Hostbell wartet nicht länger und versucht es von selbst wieder. Was zuletzt gelesen wurde, bleibt sichtbar.',
  'problem.redirect.title': 'Die Adresse führt woandershin',
  'problem.redirect.body':
    'Der Server hat Hostbell an eine andere Adresse verwiesen. Hostbell folgt nicht, damit Ihr Schlüssel nur die Adresse erreicht, die Sie angegeben haben. Prüfen Sie die Basisadresse; in einem öffentlichen Netz melden Sie sich dort zuerst an.',
  'problem.other-network.title': 'Der Anbieter ist nicht erreichbar',
  'problem.other-network.body':
    'Die Verbindung ist gescheitert. Hostbell behält, was zuletzt gelesen wurde, und versucht es von selbst wieder.',
  'problem.key-refused.title': 'Der Anbieter hat den API-Schlüssel abgelehnt',
  'problem.key-refused.body':
    'Er ist vertippt oder wurde widerrufen. Kopieren Sie ihn noch einmal, oder erstellen Sie im Webportal des Anbieters unter Konto, API-Schlüssel einen neuen. Nichts, was Hostbell für Sie aufbewahrt, geht verloren.',
  'problem.forbidden.title': 'Dieser Schlüssel darf das nicht',
  'problem.forbidden.body':
    'Der Anbieter erlaubt es mit diesem API-Schlüssel nicht. Alles andere geht weiter. Fragen Sie den Anbieter, was dieser Schlüssel darf.',
  'problem.not-found.title': 'Der Anbieter kennt das nicht mehr',
  'problem.not-found.body':
    'Vielleicht wurde es entfernt, oder die Basisadresse stimmt nicht. Sie sehen, was Hostbell zuletzt gelesen hat. Fehlt mehr, prüfen Sie die Basisadresse.',
  'problem.limited.title': 'Das Anfragelimit des Anbieters ist erreicht',
  'problem.limited.body':
    'Hostbell behält, was zuletzt gelesen wurde, wartet so lange, wie der Anbieter es wünscht, und macht dann von selbst weiter.',
  'problem.server-error.title': 'Der Anbieter hat selbst ein Problem',
  'problem.server-error.body':
    'Der Server des Anbieters hat mit einem Fehler geantwortet (Status {status}). Hostbell behält, was zuletzt gelesen wurde, und versucht es von selbst wieder.',
  'problem.rejected.title': 'Der Anbieter hat das nicht angenommen',
  'problem.rejected.body':
    'Der Server des Anbieters hat mit Status {status} geantwortet. Was Sie geschrieben haben, bleibt erhalten. Ändern Sie, was der Anbieter beanstandet, oder fragen Sie ihn, warum.',
  'problem.web-page.title': 'Statt des Anbieters hat eine Webseite geantwortet',
  'problem.web-page.body':
    'In einem öffentlichen Netz öffnen Sie zuerst Ihren Browser und melden sich dort an. Sonst prüfen Sie die Basisadresse: Sie muss zur API führen, nicht zum Webportal. Hostbell behält, was zuletzt gelesen wurde.',
  'problem.unreadable.title': 'Die Antwort war nicht lesbar',
  'problem.unreadable.json':
    'Sie war abgeschnitten oder ist kein JSON. Hostbell behält, was zuletzt gelesen wurde, und versucht es von selbst wieder.',
  'problem.unreadable.shape':
    'Sie hat nicht die Form, die der Anbieter beschreibt. Hostbell behält, was zuletzt gelesen wurde, und versucht es von selbst wieder.',
  'problem.unreadable.empty':
    'Sie war leer. Hostbell behält, was zuletzt gelesen wurde, und versucht es von selbst wieder.',
  'problem.too-large.title': 'Die Antwort ist zu groß',
  'problem.too-large.body':
    'Sie ist länger als {megabytes} MB oder hat mehr als {items} Einträge, deshalb hat Hostbell aufgehört zu lesen. Was zuletzt gelesen wurde, bleibt sichtbar. Bleibt es dabei, sagen Sie es dem Anbieter.',
  'problem.failed-here.title': 'In Hostbell ist ein Fehler aufgetreten',
  'problem.failed-here.body':
    'Ihre Daten sind weiter da. Hostbell versucht es von selbst wieder. Bleibt es dabei, kopieren Sie in den Einstellungen die Diagnose und melden Sie ihn.',
  'problem.cancelled.title': 'Das wurde angehalten',
  'problem.cancelled.body':
    'Hostbell sollte aufhören, bevor die Antwort kam. Was Sie geschrieben haben, bleibt erhalten. Versuchen Sie es wieder, wann Sie möchten.',
  'problem.words': 'Der Anbieter sagt: „{words}“',
  'problem.address-empty.title': 'Geben Sie die Basisadresse ein',
  'problem.address-empty.body':
    'Sie steht in der API-Dokumentation Ihres Anbieters und sieht so aus: https://api.example.com/api/v1',
  'problem.address-unreadable.title': 'Das ist keine Adresse',
  'problem.address-unreadable.body': 'Eine Basisadresse sieht so aus: https://api.example.com/api/v1',
  'problem.address-not-https.title': 'Die Adresse muss mit https:// beginnen',
  'problem.address-not-https.body':
    'Ohne Verschlüsselung könnten andere im Netz Ihren Schlüssel lesen. Hostbell sendet ihn deshalb nicht.',
  'problem.address-has-credentials.title': 'Lassen Sie Benutzernamen und Passwort aus der Adresse weg',
  'problem.address-has-credentials.body': 'Hostbell meldet sich nur mit dem API-Schlüssel an.',
  'problem.key-empty.title': 'Geben Sie den API-Schlüssel ein',
  'problem.key-empty.body':
    'Erstellen Sie einen im Webportal des Anbieters unter Konto, API-Schlüssel. Er wird nur einmal gezeigt: Kopieren Sie ihn gleich.',
  'problem.key-has-space.title': 'Im Schlüssel steht ein Leerzeichen oder ein Zeilenumbruch',
  'problem.key-has-space.body': 'Kopieren Sie ihn noch einmal, ganz und ohne anderes.',
  'problem.key-not-ascii.title': 'Im Schlüssel steht ein Zeichen, das Schlüssel nicht haben',
  'problem.key-not-ascii.body':
    'Kopieren Sie ihn noch einmal aus dem Webportal; ein Dokument kann einen Buchstaben oder Strich verändert haben.',
  'problem.secret-store-absent.title': 'Dieser Computer hat keinen sicheren Ort für den Schlüssel',
  'problem.secret-store-absent.body':
    'Kein Schlüsselbund schützt hier Geheimnisse, deshalb speichert Hostbell den Schlüssel nicht. Für diese Sitzung können Sie ihn verwenden: Er wird vergessen, wenn Sie beenden.',
  'problem.secret-store-changed.title': 'Ihr Schlüsselbund öffnet den gespeicherten Schlüssel nicht mehr',
  'problem.secret-store-changed.body':
    'Er wurde geändert, oder ein anderer ist in Gebrauch. Geben Sie den Schlüssel noch einmal ein. Der gespeicherte bleibt, wie er ist, bis ein neuer gespeichert wird.',
  'problem.secret-store-locked.title': 'Ihr Schlüsselbund antwortet nicht',
  'problem.secret-store-locked.body':
    'Vielleicht ist er gesperrt. Was darin ist, bleibt erhalten. Entsperren Sie ihn, und versuchen Sie es wieder.',
  'problem.disk-full.title': 'Die Platte ist voll',
  'problem.disk-full.body':
    'Hostbell konnte nicht speichern. Was vorher gespeichert war, ist unversehrt. Schaffen Sie Platz, und versuchen Sie es wieder.',
  'problem.disk-refused.title': 'Hostbell darf nicht in seinen Ordner schreiben',
  'problem.disk-refused.body':
    'Das System hat das Speichern verweigert. Was vorher gespeichert war, ist unversehrt. Prüfen Sie die Rechte an Hostbells Datenordner.',
  'problem.document-newer.title': 'Ein neueres Hostbell hat die Daten auf diesem Computer geschrieben',
  'problem.document-newer.body':
    'Diese Version kann sie nicht lesen, ändert deshalb nichts daran und speichert nichts. Installieren Sie die neuere Version wieder, um dort weiterzumachen. Um mit dieser weiterzumachen, vergessen Sie das Konto in den Einstellungen.',
  'problem.document-too-large.title': 'Es gibt zu viel zu speichern',
  'problem.document-too-large.body':
    'Was der Anbieter geschickt hat, ergibt eine Datei, die Hostbell nicht wieder lesen könnte. Was vorher gespeichert wurde, ist unversehrt. Sagen Sie dem Anbieter, wie viel er schickt.',
  'problem.document-corrupt.title': 'Eine gespeicherte Datei war beschädigt',
  'problem.document-corrupt.body':
    'Hostbell konnte sie nicht lesen und hat sie im Datenordner beiseitegelegt, unter einem Namen mit dem heutigen Datum. Es macht ohne sie weiter.',
  'problem.ticket-corrupt.title': 'Ein Ticket auf dem Weg wurde auf der Platte beschädigt',
  'problem.ticket-corrupt.body':
    'Hostbell konnte es nicht lesen und hat, was davon übrig ist, im Datenordner in eine eigene Datei gelegt, unter einem Namen mit dem heutigen Datum. Die anderen Tickets sind hier. Sehen Sie in dieser Datei nach, was Sie geschrieben haben.',
  'problem.another-account.title': 'Dieser Schlüssel gehört zu einem anderen Konto',
  'problem.another-account.body':
    'Er öffnet das Konto von {name}. Um dieses zu beobachten, vergessen Sie zuerst das jetzige Konto in den Einstellungen. Bis dahin ändert sich nichts.',
  'problem.another-account.nameless': 'jemand anderem',
  'problem.declined.title': 'Es wurde nichts geändert',
  'problem.declined.body':
    'Sie haben die Änderung nicht bestätigt; alles ist wie zuvor. Versuchen Sie es noch einmal, wenn Sie sie möchten.',
  'problem.too-many-tries.title': 'Zu viele Versuche',
  'problem.too-many-tries.body':
    'Es wurde nichts gesendet. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  'problem.subject-empty.title': 'Das Ticket hat keinen Betreff',
  'problem.subject-empty.body': 'Sagen Sie in wenigen Worten, worum es geht.',
  'problem.message-empty.title': 'Das Ticket hat keine Nachricht',
  'problem.message-empty.body': 'Beschreiben Sie, was Sie sehen und was Sie erwartet haben.',
  'problem.draft-present.title': 'Sie schreiben gerade ein anderes Ticket',
  'problem.draft-present.body': 'Senden oder verwerfen Sie es zuerst. Bis dahin bleiben beide erhalten.',
  'problem.draft-changed.title': 'Dieser Entwurf wurde in einem anderen Fenster geändert',
  'problem.draft-changed.body':
    'Hostbell behält den Text von dort. Was Sie hier getippt haben, ist noch da: Wählen Sie, mit welchem Sie weitermachen.',
  'problem.subject-too-long.title': 'Der Betreff ist zu lang',
  'problem.subject-too-long.body':
    'Bleiben Sie unter {limit} Zeichen; in der Nachricht ist Platz für den Rest.',
  'problem.message-too-long.title': 'Die Nachricht ist zu lang',
  'problem.message-too-long.body':
    'Bleiben Sie unter {limit} Zeichen. Nichts wurde gesendet, und was Sie geschrieben haben, bleibt erhalten.',
  'problem.shortcut-refused.title': 'Diese Tasten sind vergeben',
  'problem.shortcut-refused.body':
    'Eine andere App oder Ihr Desktop benutzt sie, deshalb hat das System sie Hostbell nicht gegeben. Was vorher galt, gilt weiter. Wählen Sie andere Tasten.',
  'problem.shortcut-reserved.title': 'Ihr System braucht diese Tastenkombination',
  'problem.shortcut-reserved.body':
    'Ihr System oder jede App darauf verwendet sie, deshalb belegt Hostbell sie nicht. Ihre bisherige funktioniert weiterhin. Wählen Sie eine andere.',
  'problem.link-too-long.title': 'Dieser Link ist zu lang',
  'problem.link-too-long.body':
    'Ein Link bat Hostbell um ein Ticket mit viel mehr Text, als ein Betreff braucht. Nichts davon wurde verwendet. Sie können das Ticket selbst schreiben.',
  'problem.link-unreadable.title': 'Dieser Link führt nirgendwohin',
  'problem.link-unreadable.body':
    'Ein Link bat Hostbell um etwas, das es nicht kennt. Hostbell öffnet Links wie hostbell://ticket/new?subject=…',
  'problem.link-repeats.title': 'Dieser Link widerspricht sich',
  'problem.link-repeats.body':
    'Er nennt den Betreff oder den Dienst zweimal, und es ist unklar, was gemeint war. Nichts davon wurde verwendet. Sie können das Ticket selbst schreiben.',
  'problem.check-not-public.title': 'Dieser Dienst lässt sich von hier nicht prüfen',
  'problem.check-not-public.body':
    'Seine Domain oder Adresse liegt nicht im öffentlichen Internet, und andere sieht sich Hostbell nicht an. Sie können das Ticket ohne Prüfung senden.',
  'problem.template-empty.title': 'Die Vorlage ist nicht vollständig',
  'problem.template-empty.body':
    'Geben Sie ihr einen Namen, und schreiben Sie zuerst einen Betreff oder eine Nachricht.',
  'problem.too-many-templates.title': 'Es sind zu viele Vorlagen',
  'problem.too-many-templates.body': 'Hostbell behält {limit}. Löschen Sie eine, die Sie nicht brauchen.',
};
