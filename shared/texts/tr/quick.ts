import type { Translation } from '../catalogue.ts';
import type { quickTexts as english } from '../en/quick.ts';

/** Turkish texts of the quick ticket, its helpers, and the check of a service. */
export const quickTexts: Translation<typeof english, 'tr'> = {
  'quick.title': 'Hızlı talep',
  'quick.no-account-title': 'Henüz hesap yok',
  'quick.no-account-body': 'Önce barındırma hesabınızı bağlayın. Sonra bu pencereden talep açılır.',
  'quick.open-main': 'Hostbell’i aç',
  'quick.close-hint': 'Esc kapatır, taslak kalır',
  'quick.discard': 'At',
  'quick.write-another': 'Bir tane daha yaz',
  'quick.close': 'Kapat',
  'quick.filed': 'Talebiniz',

  'proposal.from-link': 'Bunu bir bağlantı doldurdu. Göndermeden önce okuyun.',
  'proposal.from-suspension':
    'Bunu Hostbell gördükleriyle doldurdu. Göndermeden önce dilediğinizi değiştirin.',
  'proposal.unknown-service': 'Bağlantının adını verdiği hizmet listenizde yok: {service}',
  'proposal.waiting-title': 'Başka bir talep yazıyorsunuz',
  'proposal.waiting-link': 'Bir bağlantı öneriyor: “{subject}”',
  'proposal.waiting-suspension': 'Şunun neden askıya alındığını sordunuz: {name}.',
  'proposal.keep-mine': 'Yazdığım kalsın',
  'proposal.use-it': 'Benimkini at, yenisini kullan',
  'proposal.no-subject': 'konusuz bir talep',

  'suspension.subject': '{name} neden askıya alındı?',
  'suspension.message':
    '{name} hizmetim (kimliği {id}) askıya alındı ve nedenini bilmiyorum.\n\nAPI üzerinden gördüklerim:\n{seen}\n\nLütfen nedenini ve yeniden etkin olması için ne yapmam gerektiğini bildirin.',
  'suspension.change': '- {before}: durum {from}\n- {after}: durum {to}',
  'suspension.now': '- son okumada durum {to}',
  'suspension.no-word': 'bilinmiyor',

  'service.ask-why': 'Nedenini sor',

  'similar.title': 'Bunlardan biri mi?',
  'similar.subject': 'benzer',
  'similar.service': 'aynı hizmet',
  'similar.open': '{name} talebini aç',

  'template.menu': 'Şablonlar',
  'template.none': 'Henüz şablon yok. Bir talep yazın, sonra yeniden kullanmak için buraya kaydedin.',
  'template.delete': '{name} şablonunu sil',
  'template.delete-confirm': 'Bu şablon tümüyle silinsin mi?',
  'template.delete-yes': 'Sil',
  'template.name': 'Şablonun adı',
  'template.name-placeholder': 'Örneğin: Site kapalı',
  'template.save': 'Şablon olarak kaydet',
  'template.saved': 'Şablon kaydedildi',
  'template.hint':
    'Konuda ve iletide {placeholders} şunların yerini tutar: hizmetin adı, alan adı veya IP adresi ve gün.',
  'template.replace': 'Şablon kullanmak, yazdıklarınızın yerine geçer.',
  'template.replace-yes': 'Yazdıklarımın yerine koy',

  'service-search.placeholder': 'Arayın veya boş bırakın',
  'service-search.vanished': 'Bu hizmet artık listenizde yok. Talebi yine de gönderin ya da başkasını seçin.',
  'service-search.none': 'Eşleşen hizmet yok. Bir alan adı, adres ya da kimlik deneyin.',

  'check.offer': 'Denetim ekle',
  'check.offer-hint': 'Hizmete bilgisayarınızdan bakar. İletiye girmeden önce sonucu görürsünüz.',
  'check.running': 'Denetleniyor…',
  'check.preview': 'Denetimin gördükleri',
  'check.add': 'İletiye ekle',
  'check.leave': 'Ekleme',
  'check.head': '{target} bilgisayarımdan denetlendi, {time}:',
  'check.dns': '- DNS: {addresses} ({ms} ms)',
  'check.port': '- TCP bağlantı noktası {port}: bağlandı ({ms} ms)',
  'check.http': '- HTTP: {url} yanıtı {status} ({ms} ms)',
  'check.tls': '- TLS sertifikası: {date} tarihine kadar geçerli, veren {issuer}',
  'check.tls-untrusted':
    '- TLS sertifikası: bilgisayarım güvenmiyor; {date} tarihine kadar geçerli, veren {issuer}',
  'check.failed': '- {what}: {why}',
  'check.what-dns': 'DNS',
  'check.what-port': 'TCP bağlantı noktası {port}',
  'check.what-http': 'HTTP',
  'check.what-tls': 'TLS sertifikası',
  'check.why-timeout': '5 saniye içinde yanıt yok',
  'check.why-refused': 'bağlantı reddedildi',
  'check.why-unreachable': 'bilgisayarımdan ulaşılamıyor',
  'check.why-reset': 'bağlantı koptu',
  'check.why-no-such-name': 'böyle bir ad yok',
  'check.why-no-dns-answer': 'ad sunucuları yanıt vermedi',
  'check.why-not-public': 'herkese açık olmayan bir adrese çıkıyor, bu yüzden denenmedi',
  'check.why-tls': 'el sıkışma başarısız',
  'check.why-other': 'başarısız',

  'settings.quick': 'Hızlı talep',
  'settings.quick-shortcut': 'Her yerden açan tuşlar',
  'settings.quick-none': 'Yok',
  'settings.quick-record': 'Tuşları seç',
  'settings.quick-press': 'Tuşlara basın…',
  'settings.quick-unusable':
    'Ctrl, Alt veya Cmd tuşunu bir harf, rakam veya işlev tuşuyla birlikte basılı tutun.',
  'settings.quick-clear': 'Kaldır',
  'settings.quick-command': 'Masaüstünüzde bir kısayol için komut',
  'settings.quick-wayland':
    'Masaüstünüz (Wayland) bu tuşları Hostbell’e iletmeyebilir. Bir şey olmazsa, masaüstünüzün ayarlarında aşağıdaki komutla bir klavye kısayolu ekleyin.',

  'notice.shortcut-title': 'Hızlı talebin tuşları dolu',
  'notice.shortcut-body':
    'Şimdi başka bir uygulama veya masaüstünüz kullanıyor. Ayarlardan başkalarını seçin.',

  'tray.sending': { one: '{count} talep gönderiliyor…', other: '{count} talep gönderiliyor…' },
  'tray.sent': 'Gönderildi: {name}',
  'tray.not-sent': 'Sizi bekliyor: {name}',

  'notify.ask-why': 'Nedenini sor',
};
