import type { Translation } from '../catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** Turkish texts of the window’s frame: navigation, status line, banners, and small parts that stand everywhere. */
export const windowTexts: Translation<typeof english, 'tr'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Başlıyor…',
  'app.lost-title': 'Bu pencerenin Hostbell ile bağı koptu',
  'app.lost-body':
    'Hiçbir şey kaybolmadı. Yeniden deneyin, ya da Hostbell’i tepsiden kapatıp yeniden başlatın.',
  'app.try-again': 'Yeniden dene',

  'nav.label': 'Ana bölüm',
  'nav.services': 'Hizmetler',
  'nav.tickets': 'Talepler',
  'nav.activity': 'Etkinlik',
  'nav.new-ticket': 'Yeni talep',
  'nav.settings': 'Ayarlar',
  'nav.attention': { one: '{count} tanesi ilgi bekliyor', other: '{count} tanesi ilgi bekliyor' },
  'nav.answered': { one: '{count} tanesi yanıtlandı', other: '{count} tanesi yanıtlandı' },
  'nav.demo': 'Deneme',

  'status.label': 'Durum',
  'status.connecting': 'Bağlanıyor…',
  'status.online': 'Güncel',
  'status.offline': 'Çevrimdışı',
  'status.paused': 'Durakladı',
  'status.paused-until': '{time} sonra sürer',
  'status.paused-over': 'birazdan sürer',
  'status.services-trouble': 'Hizmetler: {problem}',
  'status.tickets-trouble': 'Talepler: {problem}',
  'status.key-refused': 'Anahtar reddedildi',
  'status.keyring': 'Anahtarlık bekleniyor',
  'status.as-of': '{time} itibarıyla',
  'status.refreshing': 'Yenileniyor…',
  'status.refresh': 'Yenile',
  'status.details': 'İstekler ve sınır',
  'status.used': 'Son bir dakikadaki istekler',
  'status.used-of': '{used} / {limit}',
  'status.pause': 'Duraklama',
  'status.pause-none': 'Yok',
  'status.pause-until': '{time} saatine kadar',
  'status.spacing': 'Aralık',
  'status.spacing-kept': 'istekler arasında {seconds} sn',

  'banner.key-refused-title': 'Sağlayıcı anahtarınızı reddetti',
  'banner.key-refused-body':
    'Hostbell sormayı bıraktı. Önceden okudukları burada kalır, taslaklarınız da. Web portalında hesap, API anahtarları bölümünde yeni bir anahtar oluşturup buraya girin.',
  'banner.keyring-title': 'Anahtarınız kilit altında',
  'banner.keyring-body':
    'Anahtar bu bilgisayarın anahtarlığında ve anahtarlık kilitli. Kilidini açın; Hostbell kendiliğinden yeniden dener. O zamana kadar en son okunanı görürsünüz.',
  'banner.try-now': 'Şimdi dene',
  'banner.paused-title': 'Sağlayıcı ara istedi',
  'banner.paused-body': 'Bir dakikada çok fazla istek oldu. Hostbell bekler, sonra kendiliğinden devam eder.',

  'notice.dismiss': 'Gizle',
  'notice.environment-title': 'Ortamdaki anahtar veya adres kullanılamıyor',
  'notice.notifications-title': 'Bildirimler ulaşmıyor',
  'notice.notifications-body':
    'Sisteminiz son bildirimi almadı. Değişiklikler burada ve tepside görünmeyi sürdürür.',

  'section.stale': '{time} itibarıyla.',
  'section.set-aside': {
    one: '{count} öge okunamadı ve gösterilmiyor.',
    other: '{count} öge okunamadı ve gösterilmiyor.',
  },
  'section.loading': 'Yükleniyor…',

  'copy.copy': 'Kimliği kopyala',
  'copy.name': 'Kopyala',
  'copy.copied': 'Kopyalandı',
  'copy.selected': 'Seçildi: kopyalayın',

  'confirm.cancel': 'Vazgeç',

  'value.yes': 'evet',
  'value.no': 'hayır',
  'value.none': '—',
};
