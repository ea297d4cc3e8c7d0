import type { Translation } from '../en/catalogue.ts';
import type { problemTexts as english } from '../en/problem.ts';

/** Turkish sentences for problems: a title that says what happened; a body that says what is kept and what to do. */
export const problemTexts: Translation<typeof english, 'tr'> = {
  'problem.offline.title': 'Çevrimdışısınız',
  'problem.offline.body': 'Hostbell en son okuduğunu gösterir; ağ geri gelince kendiliğinden devam eder.',
  'problem.dns.title': 'Sağlayıcının adresi bulunamadı',
  'problem.dns.body':
    'Temel adresteki ad hiçbir yere çıkmıyor. Adreste yazım hatası olup olmadığına ve ağınıza bakın. Hostbell en son okuduğunu korur.',
  'problem.refused.title': 'Sağlayıcı bağlantı kabul etmiyor',
  'problem.refused.body':
    'Temel adreste yanıt veren yok. Sağlayıcı kapalı olabilir, ya da adres veya bağlantı noktası yanlış olabilir. Hostbell en son okuduğunu korur ve kendiliğinden yeniden dener.',
  'problem.tls.title': 'Bağlantı güvenli değil',
  'problem.tls.body':
    'Temel adresteki sertifika geçerli değil; Hostbell hiçbir şey göndermedi, anahtarınızı da. Adresi ve bu bilgisayarın tarihini denetleyin; ortak bir ağdaysanız önce ağda oturum açın.',
  'problem.proxy.title': 'Ağınızın vekil sunucusu bağlantıyı reddetti',
  'problem.proxy.body':
    'Sistem ayarlarınızdaki vekil sunucu Hostbell’i geçirmedi. Ağınızı yöneten kişiye sorun. Hostbell en son okuduğunu korur.',
  'problem.reset.title': 'Bağlantı koptu',
  'problem.reset.body':
    'Sağlayıcı, yanıt tamamlanmadan bağlantıyı kapattı. Hostbell en son okuduğunu korur ve kendiliğinden yeniden dener.',
  'problem.timeout.title': 'Sağlayıcının yanıtı çok uzun sürdü',
  'problem.timeout.body':
    'Hostbell beklemeyi bıraktı ve kendiliğinden yeniden dener. En son okuduğu ekranda kalır.',
  'problem.redirect.title': 'Adres başka bir yere çıkıyor',
  'problem.redirect.body':
    'Sunucu Hostbell’i başka bir adrese yönlendirdi. Anahtarınız yalnızca verdiğiniz adrese gitsin diye Hostbell bunu izlemez. Temel adresi denetleyin; ortak bir ağdaysanız önce ağda oturum açın.',
  'problem.other-network.title': 'Sağlayıcıya ulaşılamıyor',
  'problem.other-network.body':
    'Bağlantı kurulamadı. Hostbell en son okuduğunu korur ve kendiliğinden yeniden dener.',
  'problem.key-refused.title': 'Sağlayıcı API anahtarını reddetti',
  'problem.key-refused.body':
    'Yanlış yazılmış ya da iptal edilmiş. Yeniden kopyalayın, ya da sağlayıcının web portalında hesap, API anahtarları bölümünde yenisini oluşturun. Hostbell’in sizin için sakladığı hiçbir şey kaybolmaz.',
  'problem.forbidden.title': 'Bu anahtarın buna izni yok',
  'problem.forbidden.body':
    'Sağlayıcı bu API anahtarıyla buna izin vermiyor. Geri kalan her şey sürer. Bu anahtarın neye izni olduğunu sağlayıcıya sorun.',
  'problem.not-found.title': 'Sağlayıcı bunu artık tanımıyor',
  'problem.not-found.body':
    'Kaldırılmış olabilir, ya da temel adres yanlış olabilir. Hostbell’in en son okuduğu gösteriliyor. Başka eksikler de varsa temel adresi denetleyin.',
  'problem.limited.title': 'Sağlayıcının istek sınırına ulaşıldı',
  'problem.limited.body':
    'Hostbell en son okuduğunu korur, sağlayıcının istediği kadar bekler, sonra kendiliğinden devam eder.',
  'problem.server-error.title': 'Sağlayıcının kendi sorunu var',
  'problem.server-error.body':
    'Sağlayıcının sunucusu hata verdi (durum {status}). Hostbell en son okuduğunu korur ve kendiliğinden yeniden dener.',
  'problem.rejected.title': 'Sağlayıcı bunu kabul etmedi',
  'problem.rejected.body':
    'Sağlayıcının sunucusu {status} durumuyla yanıt verdi. Yazdıklarınız duruyor. Sağlayıcının itiraz ettiğini değiştirin ya da nedenini sorun.',
  'problem.web-page.title': 'Sağlayıcı yerine bir web sayfası yanıt verdi',
  'problem.web-page.body':
    'Ortak bir ağdaysanız önce tarayıcınızı açıp ağda oturum açın. Değilseniz temel adresi denetleyin: web portalına değil, API’ye çıkmalı. Hostbell en son okuduğunu korur.',
  'problem.unreadable.title': 'Yanıt okunamadı',
  'problem.unreadable.json':
    'Yarım kalmış ya da JSON değil. Hostbell en son okuduğunu korur ve kendiliğinden yeniden dener.',
  'problem.unreadable.shape':
    'Sağlayıcının belgelediği biçimde değil. Hostbell en son okuduğunu korur ve kendiliğinden yeniden dener.',
  'problem.unreadable.empty': 'Boştu. Hostbell en son okuduğunu korur ve kendiliğinden yeniden dener.',
  'problem.too-large.title': 'Yanıt çok büyük',
  'problem.too-large.body':
    '{megabytes} MB’den uzun olduğu veya {items} kayıttan fazlasını içerdiği için Hostbell okumayı bıraktı. En son okuduğu ekranda kalır. Sürerse sağlayıcıya bildirin.',
  'problem.failed-here.title': 'Hostbell’de bir hata oluştu',
  'problem.failed-here.body':
    'Verileriniz yerinde duruyor. Hostbell kendiliğinden yeniden dener. Sürerse ayarlardan tanılama bilgisini kopyalayıp bildirin.',
  'problem.cancelled.title': 'Bu durduruldu',
  'problem.cancelled.body':
    'Yanıt gelmeden Hostbell’in durması istendi. Yazdıklarınız duruyor. İstediğinizde yeniden deneyin.',
  'problem.words': 'Sağlayıcı diyor ki: “{words}”',
  'problem.address-empty.title': 'Temel adresi girin',
  'problem.address-empty.body':
    'Sağlayıcınızın API belgelerinde yazar. Şöyle görünür: https://api.example.com/api/v1',
  'problem.address-unreadable.title': 'Bu bir adres değil',
  'problem.address-unreadable.body': 'Temel adres şöyle görünür: https://api.example.com/api/v1',
  'problem.address-not-https.title': 'Adres https:// ile başlamalı',
  'problem.address-not-https.body':
    'Şifreleme olmadan ağdaki başkaları anahtarınızı okuyabilir; bu yüzden Hostbell onu göndermez.',
  'problem.address-has-credentials.title': 'Adreste kullanıcı adı ve parola bulunmasın',
  'problem.address-has-credentials.body': 'Hostbell yalnızca API anahtarıyla oturum açar.',
  'problem.key-empty.title': 'API anahtarını girin',
  'problem.key-empty.body':
    'Sağlayıcının web portalında hesap, API anahtarları bölümünde bir tane oluşturun. Yalnızca bir kez gösterilir; hemen kopyalayın.',
  'problem.key-has-space.title': 'Anahtarın içinde boşluk veya satır sonu var',
  'problem.key-has-space.body': 'Yeniden kopyalayın, eksiksiz ve tek başına.',
  'problem.key-not-ascii.title': 'Anahtarda, anahtarlarda bulunmayan bir karakter var',
  'problem.key-not-ascii.body':
    'Web portalından yeniden kopyalayın; bir belge bir harfi veya çizgiyi değiştirmiş olabilir.',
  'problem.secret-store-absent.title': 'Bu bilgisayarda anahtar için güvenli bir yer yok',
  'problem.secret-store-absent.body':
    'Gizli bilgileri koruyan bir anahtarlık yok, bu yüzden Hostbell anahtarı saklamaz. Bu oturumda kullanabilirsiniz: çıkınca unutulur.',
  'problem.secret-store-changed.title': 'Anahtarlığınız kayıtlı anahtarı artık açmıyor',
  'problem.secret-store-changed.body':
    'Anahtarlık değişti ya da başka bir anahtarlık kullanılıyor. Anahtarı yeniden girin. Yeni bir anahtar kaydedilene kadar kayıtlı olan olduğu gibi kalır.',
  'problem.secret-store-locked.title': 'Anahtarlığınız yanıt vermiyor',
  'problem.secret-store-locked.body': 'Kilitli olabilir. İçindekiler duruyor. Kilidini açıp yeniden deneyin.',
  'problem.disk-full.title': 'Disk dolu',
  'problem.disk-full.body': 'Hostbell kaydedemedi. Daha önce kaydedilenler sağlam. Yer açıp yeniden deneyin.',
  'problem.disk-refused.title': 'Hostbell kendi klasörüne yazamıyor',
  'problem.disk-refused.body':
    'Sistem kaydetmeyi reddetti. Daha önce kaydedilenler sağlam. Hostbell’in veri klasörünün izinlerini denetleyin.',
  'problem.document-newer.title': 'Bu bilgisayardaki verileri daha yeni bir Hostbell yazmış',
  'problem.document-newer.body':
    'Bu sürüm onları okuyamaz; bu yüzden orada bir şey değiştirmez ve kaydetmez. Kaldığınız yerden sürdürmek için yeni sürümü yeniden kurun. Bu sürümle sürdürmek için ayarlardan hesabı unutturun.',
  'problem.document-too-large.title': 'Kaydedilecek çok fazla şey var',
  'problem.document-too-large.body':
    'Sağlayıcının gönderdikleri, Hostbell’in yeniden okuyamayacağı kadar büyük bir dosya oluşturur. Daha önce kaydedilen olduğu gibi duruyor. Ne kadar çok gönderdiğini sağlayıcıya bildirin.',
  'problem.document-corrupt.title': 'Kayıtlı bir dosya bozulmuş',
  'problem.document-corrupt.body':
    'Hostbell onu okuyamadı ve veri klasöründe, bugünün tarihini taşıyan bir adla kenara koydu. Onsuz devam eder.',
  'problem.ticket-corrupt.title': 'Yoldaki bir talep diskte bozulmuş',
  'problem.ticket-corrupt.body':
    'Hostbell onu okuyamadı ve kalanını veri klasöründe, bugünün tarihini taşıyan ayrı bir dosyaya koydu. Öbür talepler burada. Yazdıklarınız için o dosyaya bakın.',
  'problem.another-account.title': 'Bu anahtar başka bir hesabın',
  'problem.another-account.body':
    'Şu hesabı açıyor: {name}. Onu izlemek için önce ayarlardan şimdiki hesabı unutturun. O zamana kadar hiçbir şey değişmez.',
  'problem.another-account.nameless': 'başka biri',
  'problem.declined.title': 'Hiçbir şey değiştirilmedi',
  'problem.declined.body': 'Değişikliği onaylamadınız; her şey eskisi gibi. İsterseniz yeniden deneyin.',
  'problem.too-many-tries.title': 'Çok fazla deneme',
  'problem.too-many-tries.body': 'Hiçbir şey gönderilmedi. Bir dakika bekleyip yeniden deneyin.',
  'problem.subject-empty.title': 'Talebin konusu yok',
  'problem.subject-empty.body': 'Ne hakkında olduğunu birkaç sözcükle yazın.',
  'problem.message-empty.title': 'Talebin iletisi yok',
  'problem.message-empty.body': 'Ne gördüğünüzü ve ne beklediğinizi yazın.',
  'problem.draft-present.title': 'Başka bir talep yazıyorsunuz',
  'problem.draft-present.body': 'Önce onu gönderin ya da atın. O zamana kadar ikisi de durur.',
  'problem.draft-changed.title': 'Bu taslak başka bir pencerede değişti',
  'problem.draft-changed.body':
    'Hostbell oradaki metni korur. Burada yazdığınız da duruyor: hangisiyle süreceğinizi seçin.',
  'problem.subject-too-long.title': 'Konu çok uzun',
  'problem.subject-too-long.body': '{limit} karakterin altında tutun; gerisi için iletide yer var.',
  'problem.message-too-long.title': 'İleti çok uzun',
  'problem.message-too-long.body':
    '{limit} karakterin altında tutun. Hiçbir şey gönderilmedi, yazdıklarınız duruyor.',
  'problem.shortcut-refused.title': 'Bu tuşlar dolu',
  'problem.shortcut-refused.body':
    'Başka bir uygulama veya masaüstünüz kullanıyor; bu yüzden sistem onları Hostbell’e vermedi. Öncekiler hâlâ çalışır. Başka tuşlar seçin.',
  'problem.shortcut-reserved.title': 'Sisteminiz bu kısayolu kullanıyor',
  'problem.shortcut-reserved.body':
    'Bu kısayolu sisteminiz ya da her uygulama kullandığı için Hostbell ona dokunmaz. Önceki kısayolunuz çalışmaya devam ediyor. Başka bir kısayol seçin.',
  'problem.link-too-long.title': 'Bu bağlantı çok uzun',
  'problem.link-too-long.body':
    'Bir bağlantı, konunun gerektirdiğinden çok daha uzun bir metinle talep istedi; hiçbiri kullanılmadı. Talebi kendiniz yazabilirsiniz.',
  'problem.link-unreadable.title': 'Bu bağlantı hiçbir yere çıkmıyor',
  'problem.link-unreadable.body':
    'Bir bağlantı Hostbell’den bilmediği bir şey istedi. Hostbell şöyle bağlantıları açar: hostbell://ticket/new?subject=…',
  'problem.link-repeats.title': 'Bu bağlantı kendisiyle çelişiyor',
  'problem.link-repeats.body':
    'Konuyu veya hizmeti iki kez veriyor, ne denmek istendiği belli değil. Hiçbiri kullanılmadı. Talebi kendiniz yazabilirsiniz.',
  'problem.check-not-public.title': 'Bu hizmet buradan denetlenemez',
  'problem.check-not-public.body':
    'Alan adı veya adresi herkese açık internette değil; Hostbell başkasına bakmaz. Talebi denetim olmadan gönderebilirsiniz.',
  'problem.template-empty.title': 'Şablon eksik',
  'problem.template-empty.body': 'Önce bir ad verin ve bir konu veya ileti yazın.',
  'problem.too-many-templates.title': 'Çok fazla şablon var',
  'problem.too-many-templates.body': 'Hostbell en çok {limit} tane saklar. Kullanmadığınız birini silin.',
};
