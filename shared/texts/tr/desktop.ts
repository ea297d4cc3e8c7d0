import type { Translation } from '../catalogue.ts';
import type { desktopTexts as english } from '../en/desktop.ts';

/** Turkish texts of the tray, the notifications, the menus and the command line. */
export const desktopTexts: Translation<typeof english, 'tr'> = {
  'desktop.name': 'Hostbell',

  'tray.open': 'Hostbell’i aç',
  'tray.new-ticket': 'Yeni talep…',
  'tray.refresh': 'Şimdi yenile',
  'tray.refreshing': 'Yenileniyor…',
  'tray.quit': 'Hostbell’den çık',
  'tray.service-suspended': '{name} askıya alındı',
  'tray.service-not-active': '{name}: {status}',
  'tray.ticket-answered': 'Yanıtlandı: {name}',
  'tray.more': { one: 've {count} tane daha', other: 've {count} tane daha' },
  'tray.all-quiet': 'Sizi bekleyen bir şey yok',
  'tray.services': { one: '{count} hizmet ilgi bekliyor', other: '{count} hizmet ilgi bekliyor' },
  'tray.tickets': { one: '{count} talep yanıtlandı', other: '{count} talep yanıtlandı' },
  'tray.outbox': { one: '{count} talep henüz gönderilmedi', other: '{count} talep henüz gönderilmedi' },
  'tray.state.starting': 'Başlıyor',
  'tray.state.first-run': 'Henüz hesap yok',
  'tray.state.keyring': 'Anahtarlığınızın açılması bekleniyor',
  'tray.state.connecting': 'Bağlanıyor',
  'tray.state.offline': 'Çevrimdışı',
  'tray.state.paused': 'Sağlayıcınızın sınırı nedeniyle durakladı',
  'tray.state.key-refused': 'API anahtarınız reddedildi',
  'tray.state.trouble': 'Sağlayıcınız gerektiği gibi yanıt vermiyor',

  'notify.service-suspended.title': '{name} askıya alındı',
  'notify.service-not-active.title': '{name} artık etkin değil',
  'notify.service-active-again.title': '{name} yeniden etkin',
  'notify.service-gone.title': '{name} artık hesabınızda değil',
  'notify.service-new.title': 'Yeni hizmet: {name}',
  'notify.service-due-soon.title': '{name}: vadesi yakın',
  'notify.service-due-moved.title': 'Vade tarihi değişti: {name}',
  'notify.service-renewed.title': '{name} yenilendi',
  'notify.service-price-changed.title': 'Fiyatı değişti: {name}',
  'notify.keeps-changing.title': '{name} sürekli değişiyor',
  'notify.ticket-closed.title': 'Kapandı: {name}',
  'notify.ticket-opened-elsewhere.title': 'Hesabınızda yeni talep: {name}',
  'notify.ticket-answered.title': 'Yanıtlandı: {name}',
  'notify.ticket-status-changed.title': 'Şimdi {status}: {name}',
  'notify.ticket-status-unknown.title': 'Artık durumu yok: {name}',
  'notify.service-suspended.many': {
    one: '{count} hizmet askıya alındı',
    other: '{count} hizmet askıya alındı',
  },
  'notify.service-not-active.many': {
    one: '{count} hizmet artık etkin değil',
    other: '{count} hizmet artık etkin değil',
  },
  'notify.service-active-again.many': {
    one: '{count} hizmet yeniden etkin',
    other: '{count} hizmet yeniden etkin',
  },
  'notify.service-gone.many': {
    one: '{count} hizmet artık hesabınızda değil',
    other: '{count} hizmet artık hesabınızda değil',
  },
  'notify.service-new.many': { one: '{count} yeni hizmet', other: '{count} yeni hizmet' },
  'notify.service-due-soon.many': {
    one: '{count} hizmetin vadesi yakın',
    other: '{count} hizmetin vadesi yakın',
  },
  'notify.service-due-moved.many': {
    one: '{count} hizmetin vade tarihi değişti',
    other: '{count} hizmetin vade tarihi değişti',
  },
  'notify.service-price-changed.many': {
    one: '{count} hizmetin fiyatı değişti',
    other: '{count} hizmetin fiyatı değişti',
  },
  'notify.ticket-closed.many': { one: '{count} talep kapandı', other: '{count} talep kapandı' },
  'notify.ticket-opened-elsewhere.many': {
    one: 'Hesabınızda {count} yeni talep',
    other: 'Hesabınızda {count} yeni talep',
  },
  'notify.ticket-answered.many': { one: '{count} talep yanıtlandı', other: '{count} talep yanıtlandı' },
  'notify.ticket-status-changed.many': {
    one: '{count} talebin durumu değişti',
    other: '{count} talebin durumu değişti',
  },
  'notify.key-refused.title': 'Sağlayıcınız API anahtarını reddetti',
  'notify.key-refused.body': 'Hostbell izlemeyi bıraktı. Başka bir anahtar girmek için Hostbell’i açın.',
  'notify.at': 'Saat {time}.',
  'notify.between': '{from} ile {to} arasında.',
  'notify.status': 'Durum: {status}.',
  'notify.status-change': 'Durum: {from} → {to}.',
  'notify.keeps-changing': 'Durulunca Hostbell daha fazlasını söyler.',
  'notify.price': 'Fiyat: {from} → {to}.',
  'notify.due-date': 'Vade tarihi: {from} → {to}.',
  'notify.due-on': 'Vade tarihi {date}.',
  'notify.names': '{names}.',
  'notify.names-and-more': { one: '{names} ve {count} tane daha.', other: '{names} ve {count} tane daha.' },

  'command.usage': 'Kullanım: hostbell [seçenek …] [hostbell://…]',

  'command--demo': 'doğrudan deneme hesabına git',

  'command--hidden': 'pencere açmadan tepside başla',

  'command--new-ticket': 'yeni bir talep aç',

  'command--quit': 'çalışan Hostbell’i kapat',

  'command--diagnostics': 'geliştirici için, anahtarınız ve verileriniz olmadan bir rapor yazdır',

  'command--version': 'sürümü yazdır',

  'command--help': 'bunu yazdır',
};
