import type { Translation } from '../en/catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** Turkish texts for the window’s frame: navigation, status line, notices, actions and small parts used everywhere. */
export const windowTexts: Translation<typeof english, 'tr'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Başlıyor…',
  'app.lost-title': 'Hostbell yanıt vermiyor',
  'app.lost-body':
    'Verileriniz güvende. Yeniden deneyin veya saatin yanındaki simgesinden Hostbell’den çıkıp yeniden açın.',
  'app.try-again': 'Yeniden dene',

  'nav.money': 'Giderler',
  'nav.overview': 'Genel bakış',
  'nav.label': 'Ana bölüm',
  'nav.services': 'Hizmetler',
  'nav.tickets': 'Talepler',
  'nav.activity': 'Etkinlik',
  'nav.new-ticket': 'Yeni talep',
  'nav.search': 'Ara',
  'nav.settings': 'Ayarlar',
  'nav.attention': { one: '{count} ilgi gerektiriyor', other: '{count} ilgi gerektiriyor' },
  'nav.demo': 'Deneme',

  'status.label': 'Durum',
  'status.connecting': 'Bağlanıyor…',
  'status.online': 'Güncel',
  'status.offline': 'Çevrimdışı',
  'status.paused': 'Bekliyor',
  'status.paused-until': '{time} sonra devam',
  'status.paused-over': 'devam ediyor…',
  'status.services-trouble': 'Hizmetler: {problem}',
  'status.tickets-trouble': 'Talepler: {problem}',
  'status.key-refused': 'Anahtar artık geçersiz',
  'status.server-error': 'Sağlayıcıda bir sorun var',
  'status.keyring': 'Parola deposu kilitli',
  'status.as-of': 'güncelleme: {time}',
  'status.refreshing': 'Yenileniyor…',
  'status.refresh': 'Yenile',

  'banner.key-refused-title': 'API anahtarınız artık çalışmıyor',
  'banner.key-refused-body':
    'Sağlayıcınızın portalında Hesap → API anahtarları altında yenisini oluşturup buraya girin. Hiçbir şey kaybolmaz.',
  'banner.keyring-title': 'Sisteminizin parola deposu (anahtarlık) kilitli',
  'banner.keyring-body':
    'Sisteminiz sorduğunda parolasını girin. Parola istemi kapandıysa yeniden sorulması için Hostbell’i yeniden başlatın. O zamana kadar son kaydedilen veriler gösterilir.',
  'banner.restart': 'Hostbell’i yeniden başlat',
  'banner.paused-body': 'Hostbell kendiliğinden devam eder.',

  'notice.window-busy-title': 'Hostbell bir isteği yerine getirmedi',
  'notice.window-busy-body':
    'Pencere aynı anda çok fazla şey istedi. Hiçbir şey değişmedi. Yaptığınız bir şey eksikse birazdan yeniden deneyin.',
  'notice.no-tray-title': 'Masaüstünüz saatin yanında simge göstermiyor',
  'notice.no-tray-body':
    'Hostbell penceresiz çalışabilir; yeniden başlatınca pencere açılır. GNOME’da AppIndicator uzantısı simge ekler.',
  'notice.shortcut-refused-title': 'Hızlı talep kısayolu zaten kullanılıyor',
  'notice.shortcut-refused-body':
    'Artık başka bir uygulama veya sisteminiz kullanıyor. Ayarlar’da başka bir kısayol seçin.',
  'notice.key-opens-title': '{account} hesabının API anahtarı başka bir hesabı açıyor',
  'notice.key-opens-another-account':
    'Bu anahtar artık {opens} hesabını açıyor. Hostbell o hesabı gösterir; {account} için kaydedilenler durur.',
  'notice.key-opens-account-known':
    'Bu anahtar artık zaten burada olan {opens} hesabını açıyor. Ayarlar’da anahtarı girilene kadar {account} denetlenmez; kaydedilenler durur.',
  'notice.id-wavers-title': 'Sağlayıcınız {account} hesabının kimliğini sürekli değiştiriyor',
  'notice.id-wavers-body':
    'Hesabın diğer bilgileri aynı kaldığı için Hostbell izlemeyi sürdürüyor. Sağlayıcınıza haber verin; bu durum başka uygulamaları da şaşırtabilir.',
  'notice.dismiss': 'Gizle',
  'notice.environment-title': 'HOSTBELL_API_KEY veya HOSTBELL_BASE_URL geçerli değil',
  'notice.test': 'Yeniden dene',
  'notice.notifications-fail-title': 'Bildirimler çalışmıyor',
  'notice.notifications-fail-body':
    'Sisteminizin bildirim ayarlarını kontrol edin. O zamana kadar yenilikler genel bakışın en başında yer alır ve saatinizin yanında sayılır.',
  'notice.notifications-fail-mac':
    'Sistem Ayarları’nda Bildirimler bölümünden izin verin. Hostbell orada listelenmiyorsa macOS, bu sürüm imzalanmadığı için bildirimleri reddediyordur. O zamana kadar yenilikler genel bakışın en başında, menü çubuğunda ve Dock simgesinde görünür.',

  'left-behind.title': 'Önceki hesabınızdan kalanlar',
  'left-behind.body': {
    one: '{count} mesaj, anahtarınızın önceden açtığı hesap için yazılmıştı. Gerekeni kopyalayın.',
    other: '{count} mesaj, anahtarınızın önceden açtığı hesap için yazılmıştı. Gerekeni kopyalayın.',
  },
  'left-behind.show': 'Göster',
  'left-behind.hide': 'Gizle',
  'left-behind.may-have-arrived':
    'Bu mesaj önceki hesaba ulaşmış olabilir. Yeniden göndermeden önce orada bakın.',
  'left-behind.discard-confirm': 'Kalıcı olarak silinsin mi?',

  'closing.title': 'Hostbell arka planda çalışmaya devam etsin mi?',
  'closing.body':
    'Masaüstünüz saatin yanında simge göstermiyor. Hostbell penceresiz çalışmaya ve bildirim göndermeye devam edebilir. Pencereyi yeniden açmak için tekrar başlatın. Bunu Ayarlar’da değiştirebilirsiniz.',
  'closing.stay': 'Çalışmaya devam et',
  'closing.quit': 'Hostbell’den çık',
  'closing.cancel': 'İptal',

  'action.palette': 'Ara veya komut çalıştır',
  'action.search': 'Bu listede ara',
  'action.copy': 'Alan adını, IP adresini veya kimliği kopyala',
  'action.copy-id': 'Kimliği kopyala',
  'action.show-all': 'Aramayı ve filtreleri temizle',
  'action.dismiss': 'Bildirileri gizle',
  'action.update': 'Hostbell güncellemesine devam et',
  'action.snooze-hour': '1 saat ertele',
  'action.snooze-morning': 'Yarın sabaha kadar ertele',
  'action.snooze-day': '1 gün ertele',
  'action.snooze-week': '1 hafta ertele',
  'action.snooze-change': 'Değişene kadar ertele',
  'action.do-not-disturb-hour': 'Rahatsız Etme: 1 saat',
  'action.do-not-disturb-morning': 'Rahatsız Etme: yarın sabaha kadar',
  'action.do-not-disturb-day': 'Rahatsız Etme: 1 gün',
  'action.do-not-disturb-week': 'Rahatsız Etme: 1 hafta',
  'action.do-not-disturb-open': 'Rahatsız Etme: ben kapatana kadar',
  'action.export': 'Dışa aktar…',
  'action.back': 'Geri',
  'action.help': 'Klavye kısayolları',
  'action.list-down': 'Sonraki öğe',
  'action.list-up': 'Önceki öğe',
  'action.list-first': 'İlk öğe',
  'action.list-last': 'Son öğe',
  'action.list-open': 'Öğeyi aç',

  'palette.search': 'Hizmet, talep ve komut ara',
  'palette.placeholder': 'Hizmet, talep ve komut ara…',
  'palette.nothing':
    'Sonuç yok. Bir kimlik, alan adı veya talepten bir sözcük deneyin. İletiler, talep bir kez açıldıktan sonra aranır.',
  'palette.recent': 'Son açılanlar',
  'palette.action': 'Komutlar',

  'help.title': 'Klavye kısayolları',
  'help.close': 'Kapat',
  'help.more': 'Tüm kısayollar',
  'help.anywhere': 'Her yerde',
  'help.account': 'Hesaplar',
  'help.item': 'Bir hizmet veya talep açıkken',
  'help.service': 'Bir hizmet açıkken',
  'help.ticket': 'Bir talep açıkken',
  'help.list': 'Bir listede',
  'help.form': 'Talep formunda',

  'section.stale': '{time} verileri gösteriliyor. Hostbell denemeyi sürdürüyor.',
  'section.cut': 'Bu liste eksik: kalanı sağlayıcınızdan yüklenemedi.',
  'section.set-aside': {
    one: 'Sağlayıcınızın {count} kaydı okunamadı.',
    other: 'Sağlayıcınızın {count} kaydı okunamadı.',
  },
  'section.loading': 'Yükleniyor…',

  'toast.undo': 'Geri al',
  'copy.copy': 'Kimliği kopyala',
  'copy.name': 'Kopyala',
  'copy.copied': 'Kopyalandı',
  'copy.selected': 'Kopyalanamadı. Kimlik seçili.',

  'confirm.cancel': 'Vazgeç',
  'confirm.save': 'Kaydet',
};
