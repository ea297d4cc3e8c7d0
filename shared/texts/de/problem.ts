import type { Translation } from '../en/catalogue.ts';
import type { problemTexts as english } from '../en/problem.ts';

/** German sentences for problems: a title that says what happened; a body that says what is kept and what to do. */
export const problemTexts: Translation<typeof english, 'de'> = {
  'problem.offline.title': 'Sie sind offline',
  'problem.offline.body': 'Prüfen Sie Ihre Internetverbindung.',
  'problem.dns.title': 'Adresse nicht gefunden',
  'problem.dns.body': 'Prüfen Sie die API-Adresse auf Tippfehler und Ihre Internetverbindung.',
  'problem.refused.title': 'Keine Verbindung zu Ihrem Anbieter',
  'problem.refused.body': 'Vielleicht ist Ihr Anbieter gestört. Wenn es so bleibt, prüfen Sie die Adresse.',
  'problem.tls.title': 'Die Verbindung ist nicht sicher',
  'problem.tls.body':
    'Das Zertifikat des Servers ist ungültig, deshalb hat Hostbell nichts gesendet, auch nicht Ihren Schlüssel. Prüfen Sie die API-Adresse und das Datum dieses Computers. In öffentlichem WLAN melden Sie sich zuerst im Netz an.',
  'problem.proxy.title': 'Ihr Proxyserver hat die Verbindung abgelehnt',
  'problem.proxy.body':
    'Prüfen Sie den Proxy in den Systemeinstellungen oder fragen Sie Ihren Administrator.',
  'problem.reset.title': 'Die Verbindung wurde unterbrochen',
  'problem.reset.body':
    'Der Server Ihres Anbieters hat die Verbindung zu früh geschlossen. Prüfen Sie Ihre Internetverbindung, wenn es wieder vorkommt.',
  'problem.timeout.title': 'Ihr Anbieter antwortet nicht',
  'problem.timeout.body':
    'Die Anfrage hat zu lange gedauert. Vielleicht ist Ihr Anbieter überlastet; prüfen Sie Ihre Internetverbindung, wenn es wieder vorkommt.',
  'problem.redirect.title': 'Die Adresse führt woandershin',
  'problem.redirect.body':
    'Sie schickt Hostbell zu einer anderen Adresse weiter. Hostbell folgt nicht: Ihr Schlüssel geht nur an die Adresse, die Sie eingegeben haben. Geben Sie die endgültige ein. In einem öffentlichen WLAN melden Sie sich erst dort an.',
  'problem.other-network.title': 'Ihr Anbieter ist nicht erreichbar',
  'problem.other-network.body':
    'Die Verbindung ist fehlgeschlagen. Prüfen Sie Ihre Internetverbindung und die API-Adresse.',
  'problem.key-refused.title': 'Ihr API-Schlüssel wurde abgelehnt',
  'problem.key-refused.body':
    'Vielleicht ist er falsch eingegeben oder widerrufen. Kopieren Sie ihn noch einmal oder erstellen Sie einen neuen im Portal Ihres Anbieters unter Konto → API-Schlüssel.',
  'problem.forbidden.title': 'Dieser API-Schlüssel hat keine Berechtigung',
  'problem.forbidden.body': 'Fragen Sie Ihren Anbieter, was dieser Schlüssel darf.',
  'problem.not-found.title': 'Ihr Anbieter hat das nicht gefunden',
  'problem.not-found.body': 'Vielleicht wurde es gelöscht. Fehlt alles, prüfen Sie die API-Adresse.',
  'problem.limited.title': 'Ihr Anbieter bittet Hostbell zu warten',
  'problem.limited.body':
    'Er erlaubt nur eine bestimmte Zahl von Anfragen pro Minute. Hostbell wartet und versucht es dann weiter.',
  'problem.busy.title': 'Ihr Anbieter bittet um eine Pause',
  'problem.busy.body': 'Sein Server ist ausgelastet oder wird gewartet. Hostbell macht automatisch weiter.',
  'problem.server-error.title': 'Der Server Ihres Anbieters ist gestört',
  'problem.server-error.body': 'Bleibt es dabei, fragen Sie Ihren Anbieter. (Fehler {status})',
  'problem.said-failed.title': 'Ihr Anbieter meldet einen Fehlschlag',
  'problem.said-failed.body': 'Fragen Sie Ihren Anbieter, wenn es so bleibt.',
  'problem.rejected.title': 'Ihr Anbieter hat das nicht angenommen',
  'problem.rejected.body':
    'Ihre Eingaben bleiben erhalten. Ändern Sie sie und versuchen Sie es noch einmal. (Fehler {status})',
  'problem.rejected.description':
    'Hostbells Beschreibung dieses Anbieters passt nicht zu dessen Feld „{field}“; was Sie eingegeben haben, bleibt erhalten und ist nicht der Grund. Senden Sie es im Portal Ihres Anbieters, und geben Sie dem Autor der Beschreibung Bescheid.',
  'problem.web-page.title': 'Statt Daten kam eine Webseite',
  'problem.web-page.body':
    'Eine Prüfung auf Bots, eine Anmeldung oder eine falsche Adresse schickt eine. In einem öffentlichen WLAN melden Sie sich erst dort an. Sonst fragen Sie Ihren Anbieter nach der API-Adresse, und ob er Programme zulässt.',
  'problem.unreadable.title': 'Die Antwort Ihres Anbieters ist nicht lesbar',
  'problem.unreadable.json':
    'Sie war unvollständig oder verstümmelt. Wenn es so bleibt, sagen Sie Ihrem Anbieter Bescheid.',
  'problem.unreadable.shape':
    'Sie hat nicht das erwartete Format. Melden Sie es Ihrem Anbieter, wenn es dabei bleibt.',
  'problem.unreadable.empty': 'Sie ist leer. Melden Sie es Ihrem Anbieter, wenn es dabei bleibt.',
  'problem.unreadable.complex':
    'Sie ist zu tief verschachtelt oder hat zu viele Werte, um sicher gelesen zu werden. Melden Sie es Ihrem Anbieter, wenn es dabei bleibt.',
  'problem.too-large.title': 'Die Antwort Ihres Anbieters ist zu groß',
  'problem.too-large.body':
    'Sie hat über {megabytes} MB, deshalb hat Hostbell sie nicht geladen. Melden Sie es Ihrem Anbieter, wenn es dabei bleibt.',
  'problem.failed-here.title': 'In Hostbell ist ein Fehler aufgetreten',
  'problem.failed-here.body':
    'Ihre Daten sind weiter da. Hostbell versucht es von selbst wieder. Bleibt es dabei, kopieren Sie in den Einstellungen die Diagnose und melden Sie ihn.',
  'problem.cancelled.title': 'Die Anfrage wurde abgebrochen',
  'problem.cancelled.body': 'Ihre Eingaben bleiben erhalten. Versuchen Sie es noch einmal, wenn Sie möchten.',
  'problem.words': 'Ihr Anbieter schreibt: „{words}“',
  'problem.address-empty.title': 'Geben Sie den Anbieter oder die API-Adresse ein',
  'problem.address-empty.body': 'Meist ist es die, unter der Sie sich anmelden, etwa portal.example.com',
  'problem.address-unreadable.title': 'Geben Sie eine gültige Adresse ein',
  'problem.address-unreadable.body': 'Eine Adresse sieht so aus: portal.example.com',
  'problem.address-without-api.title': 'Unter dieser Adresse gibt es keine API',
  'problem.address-without-api.body':
    'Der Server kennt weder das Konto noch Dienste oder Tickets. Prüfen Sie die Adresse und die Version darin; meist endet sie auf /api/v1.',
  'problem.page-missing.title': 'Hostbell fehlt die Beschreibung dieses Anbieters',
  'problem.page-missing.body':
    'Wählen Sie die Datei mit der Beschreibung noch einmal aus und geben Sie den Schlüssel ein.',
  'problem.address-not-https.title': 'Die Adresse muss mit https:// beginnen',
  'problem.address-not-https.body':
    'Ohne Verschlüsselung könnten andere im Netz Ihren Schlüssel lesen, deshalb sendet Hostbell ihn nicht.',
  'problem.address-has-credentials.title': 'Lassen Sie Benutzernamen und Passwort aus der Adresse weg',
  'problem.address-has-credentials.body': 'Hostbell meldet sich nur mit dem API-Schlüssel an.',
  'problem.key-empty.title': 'Geben Sie Ihren API-Schlüssel ein',
  'problem.key-empty.body':
    'Erstellen Sie ihn im Portal Ihres Anbieters unter Konto → API-Schlüssel. Er wird nur einmal angezeigt: Kopieren Sie ihn gleich.',
  'problem.key-has-space.title': 'Der Schlüssel enthält ein Leerzeichen',
  'problem.key-has-space.body': 'Kopieren Sie den ganzen Schlüssel ohne Leerzeichen.',
  'problem.key-not-ascii.title': 'Der Schlüssel enthält ein unerwartetes Zeichen',
  'problem.key-not-ascii.body':
    'Kopieren Sie ihn noch einmal aus dem Portal Ihres Anbieters; vielleicht hat ein anderes Programm einen Buchstaben oder Strich verändert.',
  'problem.secret-store-absent.title': 'Dieser Computer hat keinen sicheren Ort für Passwörter',
  'problem.secret-store-absent.body':
    'Hostbell speichert den Schlüssel deshalb nicht. Sie können ihn trotzdem verwenden, bis Sie Hostbell beenden.',
  'problem.secret-store-changed.title': 'Ihr System kann den gespeicherten Schlüssel nicht öffnen',
  'problem.secret-store-changed.body':
    'Der Passwortspeicher (Schlüsselbund) wurde geändert oder ersetzt. Geben Sie den Schlüssel noch einmal ein; der gespeicherte bleibt bis dahin.',
  'problem.secret-store-locked.title':
    'Der Passwortspeicher Ihres Systems (Schlüsselbund) ist nicht erreichbar',
  'problem.secret-store-locked.body':
    'Vielleicht ist er gesperrt. Entsperren Sie ihn und versuchen Sie es noch einmal. Ihr Schlüssel bleibt gespeichert.',
  'problem.disk-full.title': 'Der Datenträger ist voll',
  'problem.disk-full.body':
    'Hostbell konnte nicht speichern. Früher Gespeichertes ist unversehrt. Schaffen Sie Platz und versuchen Sie es noch einmal.',
  'problem.disk-refused.title': 'Hostbell kann nicht in seinen Ordner schreiben',
  'problem.disk-refused.body':
    'Früher Gespeichertes ist unversehrt. Prüfen Sie die Zugriffsrechte für den Datenordner von Hostbell.',
  'problem.document-newer.title': 'Ihre Daten stammen von einer neueren Hostbell-Version',
  'problem.document-newer.body':
    'Diese Version kann sie nicht lesen und ändert nichts. Installieren Sie die neuere Version wieder oder entfernen Sie das Konto in den Einstellungen, um neu anzufangen.',
  'problem.document-too-large.title': 'Zu viele Daten zum Speichern',
  'problem.document-too-large.body':
    'Ihr Anbieter hat mehr gesendet, als Hostbell speichern kann. Früher Gespeichertes ist unversehrt. Melden Sie es Ihrem Anbieter, wenn es dabei bleibt.',
  'problem.document-corrupt.title': 'Eine gespeicherte Datei war beschädigt',
  'problem.document-corrupt.body':
    'Hostbell hat im Datenordner eine Kopie mit dem heutigen Datum im Namen aufbewahrt und macht ohne die Datei weiter.',
  'problem.ticket-corrupt.title': 'Ein nicht gesendetes Ticket war beschädigt',
  'problem.ticket-corrupt.body':
    'Ihre anderen Tickets sind in Ordnung. Was von diesem übrig ist, liegt im Datenordner von Hostbell in einer Datei mit dem heutigen Datum im Namen. Dort finden Sie Ihren Text.',
  'problem.another-account.title': 'Dieser Schlüssel gehört zu einem anderen Konto',
  'problem.another-account.body':
    'Es gehört {name}, und es wurde nichts geändert. Geben Sie einen Schlüssel dieses Kontos ein, oder fügen Sie das andere in den Einstellungen hinzu.',
  'problem.another-account.nameless': 'jemand anderem',
  'problem.account-known.title': 'Dieses Konto ist bereits in Hostbell',
  'problem.account-known.body':
    'Es ist dort als {name} eingerichtet, und es wurde nichts geändert. Geben Sie den Schlüssel eines anderen Kontos ein.',
  'problem.declined.title': 'Es wurde nichts geändert',
  'problem.declined.body':
    'Sie haben die Änderung nicht bestätigt; alles ist wie zuvor. Versuchen Sie es noch einmal, wenn Sie sie möchten.',
  'problem.too-much-at-once.title': 'Zu viel auf einmal',
  'problem.too-much-at-once.body':
    'Es wurde nichts geändert, und was Sie eingegeben haben, bleibt erhalten. Versuchen Sie es gleich noch einmal.',
  'problem.too-many-tries.title': 'Zu viele Versuche',
  'problem.too-many-tries.body':
    'Es wurde nichts gesendet. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  'problem.subject-empty.title': 'Bitte geben Sie einen Betreff ein',
  'problem.subject-empty.body': 'Ein paar Worte genügen.',
  'problem.message-empty.title': 'Bitte schreiben Sie eine Nachricht',
  'problem.message-empty.body': 'Beschreiben Sie, was Sie sehen und was Sie erwartet haben.',
  'problem.draft-present.title': 'Sie haben schon einen Entwurf',
  'problem.draft-present.body': 'Senden oder verwerfen Sie ihn zuerst. Beide bleiben so lange erhalten.',
  'problem.draft-changed.title': 'Dieser Entwurf wurde in einem anderen Fenster geändert',
  'problem.draft-changed.body': 'Beide Versionen bleiben erhalten. Wählen Sie, mit welcher Sie weitermachen.',
  'problem.subject-too-long.title': 'Der Betreff ist zu lang',
  'problem.subject-too-long.body': 'Höchstens {limit} Zeichen. In der Nachricht ist Platz für den Rest.',
  'problem.message-too-long.title': 'Die Nachricht ist zu lang',
  'problem.message-too-long.body':
    'Höchstens {limit} Zeichen. Es wurde nichts gesendet, und Ihr Text bleibt erhalten.',
  'problem.subject-not-storable.title': 'Der Betreff enthält ein Zeichen, das nicht gespeichert werden kann',
  'problem.message-not-storable.title':
    'Die Nachricht enthält ein Zeichen, das nicht gespeichert werden kann',
  'problem.not-storable':
    'Das System Ihres Anbieters kann {characters} nicht speichern und würde den ganzen Text verlieren. Senden Sie ihn ohne; gesendet wurde nichts, und Ihr Text bleibt erhalten.',
  'problem.outbox-full.title': 'Es warten zu viele Tickets',
  'problem.outbox-full.body':
    '{limit} Tickets sind noch nicht gesendet. Senden oder verwerfen Sie zuerst einige davon. Ihr Text bleibt erhalten.',
  'problem.texts-full.title': 'Es gibt zu viel ungesendeten Text',
  'problem.texts-full.body':
    'Hostbell bewahrt für ein Konto bis zu {limit} MB an Entwürfen, Antworten und ungesendeten Tickets auf. Dieser Text ist nur in diesem Fenster: Senden oder verwerfen Sie andere, dann wird auch er gespeichert.',
  'problem.shortcut-refused.title': 'Dieses Tastenkürzel ist schon vergeben',
  'problem.shortcut-refused.body':
    'Ein anderes Programm oder das System verwendet es. Wählen Sie ein anderes; Ihr bisheriges funktioniert weiter.',
  'problem.shortcut-reserved.title': 'Ihr System braucht diese Tastenkombination',
  'problem.shortcut-reserved.body':
    'Jedes Programm verwendet es. Wählen Sie ein anderes; Ihr bisheriges gilt weiter.',
  'problem.link-too-long.title': 'Dieser Link ist zu lang',
  'problem.link-too-long.body':
    'Ein Link wollte ein Ticket mit viel zu viel Text öffnen, deshalb wurde nichts ausgefüllt. Sie können das Ticket selbst schreiben.',
  'problem.link-unreadable.title': 'Hostbell kann diesen Link nicht öffnen',
  'problem.link-unreadable.body':
    'Prüfen Sie den Link. Hostbell öffnet Links wie hostbell://ticket/new?subject=…',
  'problem.link-repeats.title': 'Dieser Link ist ungültig',
  'problem.link-repeats.body':
    'Er nennt Konto, Dienst oder Betreff zweimal, deshalb wurde nichts ausgefüllt. Sie können das Ticket selbst schreiben.',
  'problem.check-not-public.title': 'Dieser Dienst kann von hier aus nicht getestet werden',
  'problem.check-not-public.body':
    'Seine Domain oder IP-Adresse ist nicht öffentlich. Sie können das Ticket ohne Test senden.',
  'problem.template-empty.title': 'Die Vorlage ist unvollständig',
  'problem.template-empty.body':
    'Geben Sie ihr einen Namen, und schreiben Sie zuerst einen Betreff oder eine Nachricht.',
  'problem.too-many-templates.title': 'Es sind zu viele Vorlagen',
  'problem.too-many-templates.body': 'Sie können bis zu {limit} speichern. Löschen Sie zuerst eine.',
};
