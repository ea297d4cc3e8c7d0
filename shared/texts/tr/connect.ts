import type { Translation } from '../en/catalogue.ts';
import type { connectTexts as english } from '../en/connect.ts';

/** Turkish texts for the first run and for entering a key. */
export const connectTexts: Translation<typeof english, 'tr'> = {
  'first-run.title': 'Hosting hesabınız size ihtiyaç duyduğunda haberiniz olsun',
  'first-run.lead':
    'Hostbell sistem tepsisinde durur; bir hizmet askıya alındığında veya destek yanıt verdiğinde size bildirim gönderir.',
  'first-run.point-watch': 'Tüm hizmetler ve talepler bir bakışta',
  'first-run.point-file': 'Saniyeler içinde destek talebi',
  'first-run.point-key': 'API anahtarınız yalnızca sağlayıcınıza gönderilir',
  'first-run.demo': 'Demoyu dene',
  'first-run.demo-starting': 'Demo başlatılıyor…',
  'first-run.demo-hint': 'API anahtarı gerekmez. Bu bilgisayardaki örnek verileri kullanır.',
  'first-run.form-title': 'Hesabınızı bağlayın',
  'first-run.address': 'API adresi',
  'first-run.address-placeholder': 'portal.saglayiciniz.com',
  'first-run.address-hint':
    'Sağlayıcınıza sorun veya API belgelerine bakın. https:// ve /api/v1 kısımlarını Hostbell ekler.',
  'first-run.address-used': '{address} adresine bağlanılacak',
  'first-run.connect': 'Bağlan',
  'first-run.connecting': 'Anahtar denetleniyor…',
  'first-run.where':
    'Sağlayıcınızın portalında Hesap → API anahtarları altında oluşturun. Yalnızca bir kez gösterilir; hemen kopyalayın.',

  'key.label': 'API anahtarı',
  'key.show': 'Anahtarı göster',
  'key.hide': 'Anahtarı gizle',
  'key.keep': 'Anahtarı hatırla',
  'key.keep-os': 'Bu bilgisayarda',
  'key.keep-os-hint': 'Sistem anahtarlığında şifreli saklanır.',
  'key.keep-session': 'Hostbell’den çıkana kadar',
  'key.keep-session-hint': 'Bir dahaki sefere yeniden girersiniz.',
  'key.session-only-absent': 'Sistem anahtarlığı bulunamadı; anahtar yalnızca siz çıkana kadar hatırlanır.',
  'key.session-only-unknown':
    'Sistem anahtarlığı yanıt vermiyor; anahtar şimdilik yalnızca siz çıkana kadar hatırlanır.',
  'key.kept-os': 'Sistem anahtarlığında şifreli saklanıyor.',
  'key.kept-session': 'Kaydedilmedi. Hostbell’den çıkana kadar hatırlanır.',
  'key.kept-environment': 'HOSTBELL_API_KEY değişkeninden okundu. Hostbell onu asla kaydetmez.',
  'key.replace-open': 'API anahtarını değiştir…',
  'key.replace-submit': 'Bu anahtarı kullan',
  'key.replace-busy': 'Anahtar denetleniyor…',
  'key.replace-label': 'Yeni API anahtarı',
  'accounts.all': 'Tüm hesaplar',
  'accounts.switch': 'Hesabı göster',
  'accounts.with-state': '{name} · {state}',
  'accounts.elsewhere': {
    one: 'Diğer hesaplarda {count} öğe ilgi gerektiriyor',
    other: 'Diğer hesaplarda {count} öğe ilgi gerektiriyor',
  },
  'accounts.show': '{name} hesabına geç',
  'accounts.title': 'Hesaplar',
  'accounts.hint': 'Hostbell birden çok hesabı yan yana izleyebilir.',
  'accounts.add': 'Hesap ekle…',
  'accounts.pause': 'Denetlemeyi duraklat',
  'accounts.resume': 'Denetlemeyi sürdür',
  'accounts.rename': 'Yeniden adlandır…',
  'accounts.name': 'Hesap adı',
  'accounts.move-up': 'Yukarı taşı',
  'accounts.move-down': 'Aşağı taşı',
  'accounts.trouble': 'Bir sorun var',
};
