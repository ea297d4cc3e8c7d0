import type { Translation } from '../en/catalogue.ts';
import type { problemTexts as english } from '../en/problem.ts';

/** Turkish sentences for problems: a title that says what happened; a body that says what is kept and what to do. */
export const problemTexts: Translation<typeof english, 'tr'> = {
  'problem.offline.title': 'Çevrimdışısınız',
  'problem.offline.body': 'İnternet bağlantınızı kontrol edin.',
  'problem.dns.title': 'Adres bulunamadı',
  'problem.dns.body': 'API adresindeki yazımı ve internet bağlantınızı kontrol edin.',
  'problem.refused.title': 'Sağlayıcınıza bağlanılamıyor',
  'problem.refused.body': 'Sağlayıcınız kapalı olabilir. Sürerse adresi denetleyin.',
  'problem.tls.title': 'Bağlantı güvenli değil',
  'problem.tls.body':
    'Sunucunun sertifikası geçerli değil; bu yüzden Hostbell hiçbir şey göndermedi, anahtarınızı da. API adresini ve bu bilgisayarın tarihini kontrol edin. Herkese açık Wi-Fi’da önce ağda oturum açın.',
  'problem.proxy.title': 'Proxy sunucunuz bağlantıyı reddetti',
  'problem.proxy.body': 'Sistem ayarlarınızdaki proxy’yi kontrol edin veya ağ yöneticinize sorun.',
  'problem.reset.title': 'Bağlantı kesildi',
  'problem.reset.body':
    'Sağlayıcınızın sunucusu bağlantıyı erken kapattı. Tekrarlarsa internet bağlantınızı kontrol edin.',
  'problem.timeout.title': 'Sağlayıcınız yanıt vermiyor',
  'problem.timeout.body':
    'İstek çok uzun sürdü. Sağlayıcınız meşgul olabilir; tekrarlarsa internet bağlantınızı kontrol edin.',
  'problem.redirect.title': 'Adres başka yere götürüyor',
  'problem.redirect.body':
    'Hostbell’i başka bir adrese gönderiyor. Hostbell bunu izlemez; anahtarınız yalnızca girdiğiniz adrese gönderilir. Son adresi girin. Ortak bir Wi-Fi ağındaysanız önce ağda oturum açın.',
  'problem.other-network.title': 'Sağlayıcınıza ulaşılamıyor',
  'problem.other-network.body': 'Bağlantı kurulamadı. İnternet bağlantınızı ve API adresini kontrol edin.',
  'problem.key-refused.title': 'API anahtarınız reddedildi',
  'problem.key-refused.body':
    'Yanlış yazılmış veya iptal edilmiş olabilir. Yeniden kopyalayın ya da sağlayıcınızın portalında Hesap → API anahtarları altında yenisini oluşturun.',
  'problem.forbidden.title': 'Bu API anahtarının izni yok',
  'problem.forbidden.body': 'Bu anahtarın neye izni olduğunu sağlayıcınıza sorun.',
  'problem.not-found.title': 'Sağlayıcınız bunu bulamadı',
  'problem.not-found.body': 'Silinmiş olabilir. Her şey eksikse API adresini kontrol edin.',
  'problem.limited.title': 'Sağlayıcınız Hostbell’den beklemesini istiyor',
  'problem.limited.body':
    'Dakikada yalnızca belirli sayıda isteğe izin verir. Hostbell bekler, sonra denemeyi sürdürür.',
  'problem.busy.title': 'Sağlayıcınız Hostbell’den beklemesini istedi',
  'problem.busy.body': 'Sunucusu yoğun veya bakımda. Hostbell otomatik olarak sürdürecek.',
  'problem.server-error.title': 'Sağlayıcınızın sunucusunda sorun var',
  'problem.server-error.body': 'Sürerse sağlayıcınıza sorun. (Hata {status})',
  'problem.said-failed.title': 'Sağlayıcınız işlemin başarısız olduğunu bildiriyor',
  'problem.said-failed.body': 'Sürerse sağlayıcınıza sorun.',
  'problem.rejected.title': 'Sağlayıcınız bunu kabul etmedi',
  'problem.rejected.body': 'Girdikleriniz duruyor. Düzeltip yeniden deneyin. (Hata {status})',
  'problem.rejected.description':
    'Hostbell’in bu sağlayıcı için tanımı, “{field}” alanına uymuyor; girdikleriniz duruyor ve neden bu değil. Sağlayıcınızın portalından gönderin ve tanımı yazana bildirin.',
  'problem.web-page.title': 'Veri yerine bir web sayfası geldi',
  'problem.web-page.body':
    'Bunu bir bot denetimi, bir oturum açma sayfası veya yanlış bir adres gönderir. Ortak bir Wi-Fi ağındaysanız önce ağda oturum açın. Değilse sağlayıcınızdan API adresini ve programlara izin vermesini isteyin.',
  'problem.unreadable.title': 'Sağlayıcınızın yanıtı okunamadı',
  'problem.unreadable.json': 'Eksik veya bozuktu. Sürerse sağlayıcınıza bildirin.',
  'problem.unreadable.shape': 'Yanıt beklenen biçimde değil. Sürerse sağlayıcınıza bildirin.',
  'problem.unreadable.empty': 'Yanıt boş. Sürerse sağlayıcınıza bildirin.',
  'problem.unreadable.complex':
    'Yanıt, güvenle okunamayacak kadar iç içe veya çok fazla değer içeriyor. Sürerse sağlayıcınıza bildirin.',
  'problem.too-large.title': 'Sağlayıcınızın yanıtı çok büyük',
  'problem.too-large.body':
    '{megabytes} MB’tan büyük; bu yüzden Hostbell yüklemedi. Sürerse sağlayıcınıza bildirin.',
  'problem.failed-here.title': 'Hostbell’de bir hata oluştu',
  'problem.failed-here.body':
    'Verileriniz yerinde duruyor. Hostbell kendiliğinden yeniden dener. Sürerse ayarlardan tanılama bilgisini kopyalayıp bildirin.',
  'problem.cancelled.title': 'İstek iptal edildi',
  'problem.cancelled.body': 'Girdikleriniz duruyor. Hazır olduğunuzda yeniden deneyin.',
  'problem.words': 'Sağlayıcınızın mesajı: “{words}”',
  'problem.address-empty.title': 'Sağlayıcıyı veya API adresini girin',
  'problem.address-empty.body': 'Genellikle giriş yaptığınız yerdir, örneğin portal.example.com',
  'problem.address-unreadable.title': 'Geçerli bir adres girin',
  'problem.address-unreadable.body': 'Bir adres şöyle görünür: portal.example.com',
  'problem.address-without-api.title': 'Bu adreste bir API yok',
  'problem.address-without-api.body':
    'Sunucu hesabı, hizmetleri ve talepleri bulamadı. Adresi ve içindeki sürümü kontrol edin; adres genellikle /api/v1 ile biter.',
  'problem.page-missing.title': 'Hostbell’de bu sağlayıcının tanımı yok',
  'problem.page-missing.body': 'Tanımın bulunduğu dosyayı yeniden seçin ve anahtarı girin.',
  'problem.address-not-https.title': 'Adres https:// ile başlamalı',
  'problem.address-not-https.body':
    'Şifreleme olmadan ağdaki başkaları anahtarınızı okuyabilir; bu yüzden Hostbell onu göndermez.',
  'problem.address-has-credentials.title': 'Adreste kullanıcı adı ve parola bulunmasın',
  'problem.address-has-credentials.body': 'Hostbell yalnızca API anahtarıyla oturum açar.',
  'problem.key-empty.title': 'API anahtarınızı girin',
  'problem.key-empty.body':
    'Sağlayıcınızın portalında Hesap → API anahtarları altında oluşturun. Yalnızca bir kez gösterilir; hemen kopyalayın.',
  'problem.key-has-space.title': 'Anahtarda boşluk var',
  'problem.key-has-space.body': 'Anahtarın tamamını boşluksuz kopyalayın.',
  'problem.key-not-ascii.title': 'Anahtarda beklenmeyen bir karakter var',
  'problem.key-not-ascii.body':
    'Sağlayıcınızın portalından yeniden kopyalayın; başka bir uygulama bir harfi veya çizgiyi değiştirmiş olabilir.',
  'problem.secret-store-absent.title': 'Bu bilgisayarda parolalar için güvenli bir yer yok',
  'problem.secret-store-absent.body':
    'Bu nedenle Hostbell anahtarı kaydetmez. Yine de kullanabilirsiniz: siz çıkana kadar hatırlanır.',
  'problem.secret-store-changed.title': 'Sisteminiz kayıtlı anahtarı açamıyor',
  'problem.secret-store-changed.body':
    'Parola deposu (anahtarlık) değişmiş. Anahtarı yeniden girin; kayıtlı olan o zamana kadar durur.',
  'problem.secret-store-locked.title': 'Sisteminizin parola deposuna (anahtarlık) ulaşılamıyor',
  'problem.secret-store-locked.body':
    'Kilitli olabilir. Kilidini açıp yeniden deneyin. Kayıtlı anahtarınız duruyor.',
  'problem.disk-full.title': 'Disk dolu',
  'problem.disk-full.body': 'Hostbell kaydedemedi. Daha önce kaydedilenler sağlam. Yer açıp yeniden deneyin.',
  'problem.disk-refused.title': 'Hostbell kendi klasörüne yazamıyor',
  'problem.disk-refused.body':
    'Daha önce kaydedilenler sağlam. Hostbell veri klasörünün izinlerini kontrol edin.',
  'problem.document-newer.title': 'Verileriniz daha yeni bir Hostbell sürümünden',
  'problem.document-newer.body':
    'Bu sürüm onları okuyamaz ve hiçbir şeyi değiştirmez. Daha yeni sürümü yeniden kurun veya baştan başlamak için Ayarlar’da hesabı kaldırın.',
  'problem.document-too-large.title': 'Kaydedilecek çok fazla veri var',
  'problem.document-too-large.body':
    'Sağlayıcınız Hostbell’in kaydedebileceğinden fazlasını gönderdi. Daha önce kaydedilenler sağlam. Sürerse sağlayıcınıza bildirin.',
  'problem.document-corrupt.title': 'Kayıtlı bir dosya hasarlıydı',
  'problem.document-corrupt.body':
    'Hostbell, veri klasöründe adında bugünün tarihi olan bir kopya sakladı ve dosya olmadan devam ediyor.',
  'problem.ticket-corrupt.title': 'Gönderilmemiş bir talep dosyası hasarlıydı',
  'problem.ticket-corrupt.body':
    'Diğer talepleriniz sağlam. Bundan kalanlar Hostbell veri klasöründe, adında bugünün tarihi olan bir dosyada. Yazdıklarınızı orada arayın.',
  'problem.another-account.title': 'Bu anahtar başka bir hesaba ait',
  'problem.another-account.body':
    'Hesabın sahibi: {name}; hiçbir şey değiştirilmedi. Bu hesabın bir anahtarını girin ya da öbür hesabı Ayarlar’da ekleyin.',
  'problem.another-account.nameless': 'başka biri',
  'problem.account-known.title': 'Bu hesap zaten Hostbell’de',
  'problem.account-known.body':
    '{name} adıyla kayıtlı; hiçbir şey değiştirilmedi. Başka bir hesabın anahtarını girin.',
  'problem.declined.title': 'Hiçbir şey değiştirilmedi',
  'problem.declined.body': 'Değişikliği onaylamadınız; her şey eskisi gibi. İsterseniz yeniden deneyin.',
  'problem.too-much-at-once.title': 'Aynı anda çok fazla istek',
  'problem.too-much-at-once.body': 'Hiçbir şey değişmedi ve yazdıklarınız duruyor. Birazdan yeniden deneyin.',
  'problem.too-many-tries.title': 'Çok fazla deneme',
  'problem.too-many-tries.body': 'Hiçbir şey gönderilmedi. Bir dakika bekleyip yeniden deneyin.',
  'problem.subject-empty.title': 'Lütfen bir konu ekleyin',
  'problem.subject-empty.body': 'Birkaç sözcük yeter.',
  'problem.message-empty.title': 'Lütfen bir ileti ekleyin',
  'problem.message-empty.body': 'Ne gördüğünüzü ve ne beklediğinizi anlatın.',
  'problem.draft-present.title': 'Zaten bir taslağınız var',
  'problem.draft-present.body': 'Önce onu gönderin veya silin. O zamana kadar ikisi de saklanır.',
  'problem.draft-changed.title': 'Bu taslak başka bir pencerede değişti',
  'problem.draft-changed.body': 'İki sürüm de saklandı. Hangisiyle devam edeceğinizi seçin.',
  'problem.subject-too-long.title': 'Konu çok uzun',
  'problem.subject-too-long.body': 'En fazla {limit} karakter. Kalanı iletiye sığar.',
  'problem.message-too-long.title': 'İleti çok uzun',
  'problem.message-too-long.body': 'En fazla {limit} karakter. Hiçbir şey gönderilmedi, metniniz duruyor.',
  'problem.subject-not-storable.title': 'Konuda kaydedilemeyen bir karakter var',
  'problem.message-not-storable.title': 'İletide kaydedilemeyen bir karakter var',
  'problem.not-storable':
    'Sağlayıcınızın sistemi şunu kaydedemiyor ve metnin tümünü kaybederdi: {characters}. Bunlar olmadan gönderin; hiçbir şey gönderilmedi, metniniz duruyor.',
  'problem.outbox-full.title': 'Bekleyen çok fazla talep var',
  'problem.outbox-full.body':
    'Henüz gönderilmemiş {limit} talep var. Önce bazılarını gönderin veya silin. Metniniz duruyor.',
  'problem.texts-full.title': 'Gönderilmemiş çok fazla metin var',
  'problem.texts-full.body':
    'Hostbell bir hesap için en fazla {limit} MB taslak, yanıt ve gönderilmemiş talep saklar. Bu metin yalnızca bu pencerede: diğerlerinden bazılarını gönderin veya silin, bu da kaydedilir.',
  'problem.shortcut-refused.title': 'Bu kısayol zaten kullanılıyor',
  'problem.shortcut-refused.body':
    'Başka bir uygulama veya sisteminiz kullanıyor. Başka bir kısayol deneyin; önceki kısayolunuz çalışmaya devam eder.',
  'problem.shortcut-reserved.title': 'Sisteminiz bu kısayolu kullanıyor',
  'problem.shortcut-reserved.body':
    'Her uygulama kullanır. Başka bir kısayol seçin; önceki kısayolunuz hâlâ geçerli.',
  'problem.link-too-long.title': 'Bu bağlantı çok uzun',
  'problem.link-too-long.body':
    'Bir bağlantı çok fazla metinle talep açmak istedi; bu yüzden hiçbir şey doldurulmadı. Talebi kendiniz yazabilirsiniz.',
  'problem.link-unreadable.title': 'Hostbell bu bağlantıyı açamıyor',
  'problem.link-unreadable.body':
    'Bağlantıyı kontrol edin. Hostbell şuna benzer bağlantıları açar: hostbell://ticket/new?subject=…',
  'problem.link-repeats.title': 'Bu bağlantı geçerli değil',
  'problem.link-repeats.body':
    'Hesabı, hizmeti veya konuyu iki kez belirtiyor; bu yüzden hiçbir şey doldurulmadı. Talebi kendiniz yazabilirsiniz.',
  'problem.check-not-public.title': 'Bu hizmet buradan test edilemiyor',
  'problem.check-not-public.body':
    'Alan adı veya IP adresi herkese açık değil. Talebi test olmadan gönderebilirsiniz.',
  'problem.template-empty.title': 'Şablon eksik',
  'problem.template-empty.body': 'Önce bir ad verin ve bir konu veya ileti yazın.',
  'problem.too-many-templates.title': 'Çok fazla şablon var',
  'problem.too-many-templates.body': 'En fazla {limit} şablon kaydedebilirsiniz. Önce birini silin.',
};
