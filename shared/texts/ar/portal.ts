import type { Translation } from '../catalogue.ts';
import type { portalTexts as english } from '../en/portal.ts';

/** Arabic texts about the provider's web portal and the currency: what the API does not say. */
export const portalTexts: Translation<typeof english, 'ar'> = {
  'portal.open-ticket': 'الرد في بوابة الويب',
  'portal.open-service': 'فتح في بوابة الويب',
  'portal.open-failed': 'تعذّر فتح بوابة الويب.',
  'portal.set': 'تحديد عنوانها',
  'portal.reply-hint':
    'لا يستطيع Hostbell إرسال الردود: لا توفر واجهة API لدى المزوّد ذلك. اكتب ردك في بوابة الويب.',
  'portal.settings': 'بوابة الويب والعملة',
  'portal.address': 'عنوان بوابة الويب',
  'portal.address-hint': 'لا تذكره واجهة API لدى مزوّدك. يُفتح في متصفحك عند الطلب.',
  'portal.address-invalid': 'أدخل عنوانًا يبدأ بـ https:// ولا يحوي اسم مستخدم.',
  'portal.ticket-address': 'عنوان التذكرة',
  'portal.service-address': 'عنوان الخدمة',
  'portal.pattern-hint': 'اختياري. اكتب {placeholder} حيث تضع البوابة الرقم.',
  'portal.pattern-invalid': 'أدخل عنوانًا يبدأ بـ https:// ويحوي {placeholder} مرة واحدة بعد اسم الموقع.',
  'portal.currency': 'رمز العملة',
  'portal.currency-hint': 'لا تذكر واجهة API العملة. اتركه فارغًا لأرقام مجردة.',
  'portal.currency-invalid': {
    zero: 'لا حروف.',
    one: 'حرف واحد على الأكثر، مثل €.',
    two: 'حرفان على الأكثر، مثل €.',
    few: '{count} حروف على الأكثر، مثل € أو CHF.',
    many: '{count} حرفًا على الأكثر، مثل € أو CHF.',
    other: '{count} حرف على الأكثر، مثل € أو CHF.',
  },
};
