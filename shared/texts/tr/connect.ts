import type { Translation } from '../en/catalogue.ts';
import type { connectTexts as english } from '../en/connect.ts';

/** Turkish texts of the first run and of entering a key. */
export const connectTexts: Translation<typeof english, 'tr'> = {
  'first-run.title': 'Barındırma hesabınızı izleyin',
  'first-run.lead':
    'Hostbell sistem tepsinizde durur. Bir hizmet askıya alınınca veya bir talep yanıtlanınca haber verir.',
  'first-run.point-watch': 'Hizmetler ve talepler bir bakışta',
  'first-run.point-file': 'Saniyeler içinde talep açın',
  'first-run.point-key': 'Anahtar bu bilgisayardan yalnızca sağlayıcınıza gitmek için çıkar',
  'first-run.demo': 'Deneme hesabını deneyin',
  'first-run.demo-starting': 'Deneme başlatılıyor…',
  'first-run.demo-hint': 'Anahtar gerekmez. Uydurma bir hesap, yalnızca bu bilgisayarda çalışır.',
  'first-run.form-title': 'Hesabınızı bağlayın',
  'first-run.address': 'Temel adres',
  'first-run.address-placeholder': 'portal.saglayiciniz.com',
  'first-run.address-hint': 'Sağlayıcınızın API adresi. https:// ve /api/v1 eksikse Hostbell ekler.',
  'first-run.address-used': 'Hostbell şunu kullanacak: {address}',
  'first-run.connect': 'Bağlan',
  'first-run.connecting': 'Anahtar denetleniyor…',
  'first-run.where':
    'Sağlayıcınızın web portalında hesap, API anahtarları bölümünü açın ve bir anahtar oluşturun. Portal onu yalnızca bir kez gösterir; hemen kopyalayın.',
  'first-run.again': 'Anahtar alanı boşaltıldı. Yeniden denemek için anahtarı bir daha yapıştırın.',

  'key.label': 'API anahtarı',
  'key.show': 'Anahtarı göster',
  'key.hide': 'Anahtarı gizle',
  'key.keep': 'Anahtar nerede dursun',
  'key.keep-os': 'Bu bilgisayarda sakla',
  'key.keep-os-hint': 'Sisteminizin kendi anahtar deposunda şifreli durur. Bir kez bağlanırsınız.',
  'key.keep-session': 'Yalnızca bu oturum',
  'key.keep-session-hint': 'Hostbell kapanana kadar bellekte durur. Bir dahaki sefere yeniden girersiniz.',
  'key.session-only-absent':
    'Bu sistemde gizli bilgiler için korumalı depo yok; Hostbell anahtarı kapanana kadar yalnızca bellekte tutar.',
  'key.session-only-unknown':
    'Bu sistemin korumalı deposundan henüz yanıt gelmedi; Hostbell şimdilik anahtarı kapanana kadar yalnızca bellekte tutar.',
  'key.kept-os': 'Bu bilgisayarın korumalı deposunda, sistemce şifrelenmiş.',
  'key.kept-session': 'Yalnızca bellekte, Hostbell kapanana kadar.',
  'key.kept-environment': 'HOSTBELL_API_KEY ortam değişkeninde. Hostbell onu diske hiç yazmaz.',
  'key.replace-open': 'Yeni anahtar gir',
  'key.replace-submit': 'Bu anahtarı kullan',
  'key.replace-busy': 'Anahtar denetleniyor…',
  'key.replace-label': 'Yeni API anahtarı',
};
