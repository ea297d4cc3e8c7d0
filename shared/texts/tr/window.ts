import type { Translation } from '../en/catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** Turkish texts of the window’s frame: navigation, status line, notices, actions and small parts that stand everywhere. */
export const windowTexts: Translation<typeof english, 'tr'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Başlıyor…',
  'app.lost-title': 'Bu pencerenin Hostbell ile bağı koptu',
  'app.lost-body':
    'Hiçbir şey kaybolmadı. Yeniden deneyin, ya da Hostbell’i tepsiden kapatıp yeniden başlatın.',
  'app.try-again': 'Yeniden dene',

  'nav.money': 'Giderler',
  'nav.overview': 'Genel bakış',
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

  'banner.key-refused-title': 'Sağlayıcı anahtarınızı reddetti',
  'banner.key-refused-body':
    'Hostbell önümüzdeki saatlerde birkaç kez daha sorar. Önceden okudukları burada kalır, taslaklarınız da. Web portalında hesap, API anahtarları bölümünde yeni bir anahtar oluşturup buraya girin.',
  'banner.keyring-title': 'Anahtarlığınız kilitli',
  'banner.keyring-body':
    'Hostbell’in API anahtarınızı kullanabilmesi için kilidini açın. Parola penceresini kapattıysanız yeniden sorulması için Hostbell’i yeniden başlatın. O zamana kadar son kaydedilen veriler gösterilir.',
  'banner.restart': 'Hostbell’i yeniden başlat',
  'banner.try-now': 'Şimdi dene',
  'banner.paused-title': 'Sağlayıcı ara istedi',
  'banner.paused-body': 'Bir dakikada çok fazla istek oldu. Hostbell bekler, sonra kendiliğinden devam eder.',

  'notice.no-tray-title': 'Bu masaüstü sistem tepsisi simgelerini göstermiyor',
  'notice.no-tray-body':
    'Hostbell burada diğer uygulamalar gibi çalışır. Bu pencereyi yeniden açmak için Hostbell’i bir kez daha başlatın. GNOME’da simgeyi AppIndicator uzantısı gösterir.',
  'notice.shortcut-title': 'Hızlı talebin tuşları dolu',
  'notice.shortcut-body':
    'Şimdi başka bir uygulama veya masaüstünüz kullanıyor. Ayarlardan başkalarını seçin.',
  'notice.dismiss': 'Gizle',
  'notice.environment-title': 'Ortamdaki anahtar veya adres kullanılamıyor',
  'notice.notifications-title': 'Bildirimler ulaşmıyor',
  'notice.notifications-body':
    'Sisteminiz son bildirimi almadı. Değişiklikler burada ve tepside görünmeyi sürdürür.',

  'left-behind.title': 'Anahtarınız artık başka bir hesabı açıyor',
  'left-behind.body': {
    one: '{count} metin önceki hesaba gönderilmedi. Burada saklanıyor; gerekeni kopyalayın.',
    other: '{count} metin önceki hesaba gönderilmedi. Burada saklanıyor; gerekeni kopyalayın.',
  },
  'left-behind.show': 'Metinleri göster',
  'left-behind.hide': 'Metinleri gizle',
  'left-behind.may-have-arrived':
    'Bu metin önceki hesaba ulaşmış olabilir. Yeniden göndermeden önce orada bakın.',
  'left-behind.discard-confirm': 'Bu metinler tamamen atılsın mı?',

  'closing.title': 'Arka planda izlemeye devam edilsin mi?',
  'closing.body':
    'Bu masaüstünde Hostbell’in duracağı bir sistem tepsisi yok. Arka planda hesabınızı izlemeyi ve sizi uyarmayı sürdürür; bu pencereyi yeniden açmak için Hostbell’i bir kez daha başlatın. Bunu ayarlarda değiştirebilirsiniz.',
  'closing.stay': 'İzlemeye devam et',
  'closing.quit': 'Hostbell’den çık',
  'closing.cancel': 'Pencereye dön',

  'action.palette': 'Her yere git',
  'action.search': 'Listede ara',
  'action.copy': 'Alan adını, adresi veya kimliği kopyala',
  'action.copy-id': 'Kimliği kopyala',
  'action.show-all': 'Aramayı ve filtreleri kaldır',
  'action.dismiss': 'Bildirileri gizle',
  'action.update': 'Hostbell’i güncelle: sonraki adım',
  'action.snooze-hour': 'Bir saat sustur',
  'action.snooze-morning': 'Yarın sabaha kadar sustur',
  'action.snooze-change': 'Değişene kadar sustur',
  'action.mute-hour': 'Her şeyi bir saat sessize al',
  'action.mute-morning': 'Her şeyi yarın sabaha kadar sessize al',
  'action.mute-open': 'Siz bitirene kadar her şeyi sessize al',
  'action.export': 'Dışa aktar…',
  'action.back': 'Geri',
  'action.help': 'Tuşlar ve yardım',
  'action.list-down': 'Sonraki kayıt',
  'action.list-up': 'Önceki kayıt',
  'action.list-first': 'İlk kayıt',
  'action.list-last': 'Son kayıt',
  'action.list-open': 'Kaydı aç',

  'palette.search': 'Bir hizmete, talebe veya eyleme git',
  'palette.placeholder': 'Hizmet, talep veya eylem…',
  'palette.nothing': 'Uyan bir şey yok. Bir kimlik, alan adı veya konudan bir sözcük deneyin.',
  'palette.recent': 'Son açılanlar',
  'palette.action': 'Eylemler',

  'help.title': 'Tuşlar',
  'help.close': 'Kapat',
  'help.anywhere': 'Her yerde',
  'help.item': 'Bir hizmette veya talepte',
  'help.service': 'Bir hizmette',
  'help.ticket': 'Bir talepte',
  'help.list': 'Bir listede',
  'help.form': 'Talep yazarken',

  'section.stale': '{time} itibarıyla.',
  'section.cut': 'Bu liste tam değil: Sağlayıcınızda daha fazlası var, ancak Hostbell kalanını okuyamadı.',
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
};
