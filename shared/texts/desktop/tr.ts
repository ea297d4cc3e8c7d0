import type { Translation } from '../en/catalogue.ts';
import { itemTexts } from '../tr/items.ts';
import { overviewTexts } from '../tr/overview.ts';
import type { desktopTexts as english } from './en.ts';

/** Turkish texts for what appears outside the window: tray, notifications, menu bar and command line. */
export const desktopTexts: Translation<typeof english, 'tr'> = {
  'desktop.name': 'Hostbell',

  'tray.open': 'Hostbell’i aç',
  'tray.new-ticket': 'Yeni talep…',
  'tray.refresh': 'Yenile',
  'tray.refreshing': 'Yenileniyor…',
  'tray.quit': 'Hostbell’den çık',
  'tray.service-suspended': '{name} askıya alındı',
  'tray.service-not-active': '{name}: {status}',
  'tray.ticket-answered': 'Destek yanıtladı: {name}',
  'tray.more': { one: 've {count} tane daha', other: 've {count} tane daha' },
  'tray.unreadable': 'Bazı durumlar okunamıyor',
  'tray.all-quiet': 'Her şey yolunda',
  'tray.outbox': { one: 'Gönderilmemiş {count} talep', other: 'Gönderilmemiş {count} talep' },
  'tray.state.starting': 'Başlatılıyor…',
  'tray.state.first-run': 'Henüz hesap yok',
  'tray.state.keyring': 'Devam etmek için anahtarlığınızı açın',
  'tray.state.connecting': 'Bağlanıyor…',
  'tray.state.offline': 'Çevrimdışı',
  'tray.state.paused': 'Bekliyor (istek sınırı)',
  'tray.state.busy': 'Bekliyor (sağlayıcı meşgul)',
  'tray.state.key-refused': 'API anahtarı reddedildi',
  'tray.state.trouble': 'Sağlayıcınızın API’sinde sorun var',
  'tray.sending': { one: '{count} talep gönderiliyor…', other: '{count} talep gönderiliyor…' },
  'tray.sent': 'Gönderildi: {name}',
  'tray.refused': 'Kabul edilmedi: {name}',
  'tray.not-sent': 'Gönderilemedi: {name}',
  'tray.as-of': 'Son güncelleme: {time}',
  'tray.refresh-as-of': 'Yenile (son güncelleme: {time})',
  'tray.settings': 'Ayarlar',
  'tray.mute': 'Rahatsız Etme',
  'tray.mute-hour': '1 saat',
  'tray.mute-morning': 'Yarın sabaha kadar',
  'tray.mute-day': '1 gün',
  'tray.mute-week': '1 hafta',
  'tray.mute-open': 'Ben kapatana kadar',
  'tray.muted': 'Rahatsız Etme açık',
  'tray.muted-until': 'Rahatsız Etme açık, bitiş: {time}',
  'tray.quiet-until': 'Sessiz saatler, bitiş: {time}',
  'tray.unmute': 'Rahatsız Etme’yi kapat',

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
    one: '{count} hizmet hesabınızdan kaldırıldı',
    other: '{count} hizmet hesabınızdan kaldırıldı',
  },
  'notify.service-new.many': { one: '{count} yeni hizmet', other: '{count} yeni hizmet' },
  'notify.service-due-soon.many': {
    one: '{count} hizmetin vadesi yakın',
    other: '{count} hizmetin vadesi yakın',
  },
  'notify.service-due-moved.many': {
    one: '{count} son ödeme tarihi değişti',
    other: '{count} son ödeme tarihi değişti',
  },
  'notify.service-price-changed.many': { one: '{count} fiyat değişti', other: '{count} fiyat değişti' },
  'notify.ticket-closed.many': { one: '{count} talep kapandı', other: '{count} talep kapandı' },
  'notify.ticket-opened-elsewhere.many': {
    one: 'Hesabınızda {count} yeni talep',
    other: 'Hesabınızda {count} yeni talep',
  },
  'notify.ticket-answered.many': {
    one: 'Destek {count} talebi yanıtladı',
    other: 'Destek {count} talebi yanıtladı',
  },
  'notify.ticket-status-changed.many': {
    one: '{count} talebin durumu değişti',
    other: '{count} talebin durumu değişti',
  },
  'notify.key-refused-title': 'API anahtarınız artık çalışmıyor',
  'notify.key-refused-body':
    'Hostbell birkaç kez daha kendiliğinden dener. Yeni anahtar girmek için Hostbell’i açın.',
  'notify.of-account': '{account}: {title}',
  'notify.at': 'Saat {time}.',
  'notify.between': '{from} ile {to} arasında.',
  'notify.status': 'Durum: {status}.',
  'notify.status-change': 'Durum: {from} → {to}.',
  'notify.keeps-changing': 'Durulunca Hostbell yeniden bildirir.',
  'notify.price': 'Fiyat: {from} → {to}.',
  'notify.due-date': 'Vade tarihi: {from} → {to}.',
  'notify.payment-was-due': 'Ödeme {date} tarihinden beri gecikmiş.',
  'notify.quoted': '“{text}”',
  'notify.due-on': 'Vade tarihi {date}.',
  'notify.names': '{names}.',
  'notify.names-and-more': { one: '{names} ve {count} tane daha.', other: '{names} ve {count} tane daha.' },
  'notify.since': '{time} itibarıyla.',
  'notify.open': 'Aç',
  'notify.reply': 'Portalda yanıtla',
  'notify.snooze': '1 saat ertele',
  'notify.held': { one: 'Sessizken {count} değişiklik', other: 'Sessizken {count} değişiklik' },

  'export.due': '{name} için son gün',

  'crash.title': 'Hostbell’de bir hata oluştu',
  'crash.detail':
    'Hostbell çalışmaya devam ediyor ve talepleriniz güvende. Bir şey çalışmazsa Hostbell’den çıkıp yeniden açın.',
  'crash.continue': 'Devam et',

  'sandbox.title': 'Chromium’un korumalı alanı bu sistemde başlatılamıyor',
  'sandbox.detail':
    'Sisteminiz bir AppImage’ın onu kullanmasına izin vermiyor. Korumalı alan olmadan Hostbell penceresi daha az korunur. Kullanmak için .deb veya .rpm paketini kurun. Onsuz başlatırsanız Hostbell bir daha sormaz.',
  'sandbox.start': 'Onsuz başlat',

  'confirmation.cancel': 'İptal',
  'confirmation.remove-account.title': 'Bu hesap Hostbell’den kaldırılsın mı?',
  'confirmation.remove-account.title-of': '{name} Hostbell’den kaldırılsın mı?',
  'confirmation.remove-account.detail':
    'API anahtarı ve Hostbell’in bu hesap için kaydettiği her şey silinecek. Bu işlem geri alınamaz.',
  'confirmation.remove-account.unsent': {
    one: '{count} talep gönderilmedi ve kaybolacak.',
    other: '{count} talep gönderilmedi ve kaybolacak.',
  },
  'confirmation.replace-key.title': '{host} için başka bir API anahtarı kullanılsın mı?',
  'confirmation.replace-key.detail': 'Hostbell’in şu anki anahtarının yerini alır.',
  'confirmation.replace-key.yes': 'Anahtarı değiştir',
  'confirmation.add-account.title': '{host} adresindeki bir hesap eklensin mi?',
  'confirmation.add-account.detail':
    'Hostbell, API anahtarını {host} adresine gönderir ve oradaki hesabı izler.',
  'confirmation.add-account.yes': 'Hesap ekle',
  'confirmation.open-link.title': '{host} üzerindeki sayfa açılsın mı?',
  'confirmation.open-link.detail': 'Adres, talebinizdeki bir iletiden geliyor:\n\n{address}',
  'confirmation.open-link.yes': 'Sayfayı aç',
  'confirmation.portal.title': 'Sağlayıcınızın portalı olarak {host} kullanılsın mı?',
  'confirmation.portal.detail':
    'Hostbell, taleplerinizin ve hizmetlerinizin sayfalarını orada açacak. Yalnızca bu adresi siz girdiyseniz devam edin.',
  'confirmation.portal.yes': 'Bu adresi kullan',
  'confirmation.act.send-ticket': 'Talep gönderilsin mi?',
  'confirmation.act.change-ticket': 'Talep kapatılsın veya yeniden açılsın mı?',
  'confirmation.act.open-page': 'Tarayıcıda bir sayfa açılsın mı?',
  'confirmation.act.show-file': 'Dışa aktarılan dosya klasöründe gösterilsin mi?',
  'confirmation.act.save-file': 'Dışa aktarma kaydedilsin mi?',
  'confirmation.act.copy': 'Tanılama bilgileri kopyalansın mı?',
  'confirmation.act.test-service': 'Bağlantı testi yapılsın mı?',
  'confirmation.act.show-window': 'Başka bir Hostbell penceresi gösterilsin mi?',
  'confirmation.act.restart': 'Hostbell yeniden başlatılsın mı?',
  'confirmation.act.update': 'Güncelleme indirilsin veya kurulsun mu?',
  'confirmation.act.change-settings': 'Hostbell’in başlama veya güncelleme ayarı değiştirilsin mi?',
  'confirmation.act.send-of': '“{subject}” talebi gönderilsin mi?',
  'confirmation.act.detail':
    'Bunu Hostbell penceresi istedi, ancak Hostbell orada bir tuş veya tıklama fark etmedi. Örneğin ekran okuyucuyla ya da sesle siz yaptıysanız devam edin.',
  'confirmation.act.yes': 'Devam et',

  'menu.about': 'Hostbell Hakkında',
  'menu.hide': 'Hostbell’i Gizle',
  'menu.hide-others': 'Diğerlerini Gizle',
  'menu.show-all': 'Tümünü Göster',
  'menu.edit': 'Düzen',
  'menu.undo': 'Geri Al',
  'menu.redo': 'Yinele',
  'menu.cut': 'Kes',
  'menu.copy': 'Kopyala',
  'menu.paste': 'Yapıştır',
  'menu.select-all': 'Tümünü Seç',
  'menu.view': 'Görüntü',
  'menu.zoom-reset': 'Gerçek Boyut',
  'menu.zoom-in': 'Büyüt',
  'menu.zoom-out': 'Küçült',
  'menu.full-screen': 'Tam Ekran',
  'menu.window': 'Pencere',
  'menu.close': 'Pencereyi Kapat',
  'menu.minimize': 'Küçült',

  'command.usage': 'Kullanım: hostbell [seçenek …] [hostbell://…]',
  'command--demo': 'demoyu aç',
  'command--hidden': 'pencere açmadan saatin yanında başla',
  'command--new-ticket': 'yeni bir talep aç',
  'command--account': 'bu hesabı göster veya yeni talebi ona yaz',
  'command--quit': 'çalışan Hostbell’i kapat',
  'command--diagnostics': 'tanılama bilgilerini yazdır (anahtar ve hesap verisi olmadan)',
  'command--self-check': 'Hostbell’in burada çalışıp çalışmadığını denetle ve raporu bu yeni dosyaya yaz',
  'command--version': 'sürümü yazdır',
  'command--help': 'bu yardımı yazdır',

  'self-check.no-file': 'Rapor için yeni bir dosya adı verin: hostbell --self-check=rapor.json',
  'self-check.file-refused':
    'Rapor bu dosyaya yazılamıyor ({code}). Dosya kaydedebildiğiniz bir klasörde, henüz var olmayan bir dosya adı verin.',
  'self-check.passed':
    'Denetlenen her şey burada çalışıyor. Raporda ne anahtar var ne de hesabınızdan bir bilgi.',
  'self-check.failed':
    'Burada çalışmayan bir şey var. Lütfen raporu bize gönderin; içinde ne anahtar var ne de hesabınızdan bir bilgi.',
};

/** All Turkish texts that main loads. */
export const mainTexts = [itemTexts, overviewTexts, desktopTexts] as const;
