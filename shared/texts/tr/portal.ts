import type { Translation } from '../catalogue.ts';
import type { portalTexts as english } from '../en/portal.ts';

/** Turkish texts about the provider's web portal and the currency: what the API does not say. */
export const portalTexts: Translation<typeof english, 'tr'> = {
  'portal.open-ticket': 'Web portalında yanıtla',
  'portal.open-service': 'Web portalında aç',
  'portal.open-failed': 'Web portalı açılamadı.',
  'portal.set': 'Adresini girin',
  'portal.reply-hint':
    'Hostbell yanıt gönderemez: sağlayıcının API’sinde bunun yolu yok. Web portalında yanıtlayın.',
  'portal.settings': 'Web portalı ve para birimi',
  'portal.address': 'Web portalının adresi',
  'portal.address-hint': 'Sağlayıcınızın API’si bunu bildirmez. Siz isteyince tarayıcınızda açılır.',
  'portal.address-invalid': 'https:// ile başlayan ve kullanıcı adı içermeyen bir adres girin.',
  'portal.ticket-address': 'Bir talebin adresi',
  'portal.service-address': 'Bir hizmetin adresi',
  'portal.pattern-hint': 'İsteğe bağlı. Portalda numaranın durduğu yere {placeholder} yazın.',
  'portal.pattern-invalid':
    'https:// ile başlayan ve site adından sonra bir kez {placeholder} içeren bir adres girin.',
  'portal.currency': 'Para birimi simgesi',
  'portal.currency-hint': 'API para birimi bildirmez. Boşsa yalnızca sayılar görünür.',
  'portal.currency-invalid': {
    one: 'En çok {count} harf, örneğin € veya TL.',
    other: 'En çok {count} harf, örneğin € veya TL.',
  },
};
