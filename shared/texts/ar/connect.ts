import type { Translation } from '../en/catalogue.ts';
import type { connectTexts as english } from '../en/connect.ts';

/** Arabic texts of the first run and of entering a key. */
export const connectTexts: Translation<typeof english, 'ar'> = {
  'first-run.title': 'اعرف متى تحتاج استضافتك إليك',
  'first-run.lead': 'يبقى Hostbell في شريط النظام ويُشعرك عند إيقاف خدمة أو رد الدعم.',
  'first-run.point-watch': 'كل الخدمات والتذاكر بنظرة واحدة',
  'first-run.point-file': 'تذكرة دعم خلال ثوانٍ',
  'first-run.point-key': 'لا يُرسَل مفتاح API إلا إلى مزوّدك',
  'first-run.demo': 'تجربة العرض التوضيحي',
  'first-run.demo-starting': 'جارٍ بدء العرض التوضيحي…',
  'first-run.demo-hint': 'لا حاجة إلى مفتاح API. يستخدم بيانات تجريبية على هذا الحاسوب.',
  'first-run.form-title': 'اربط حسابك',
  'first-run.address': 'عنوان API',
  'first-run.address-placeholder': 'portal.your-provider.com',
  'first-run.address-hint':
    'اسأل مزوّدك أو ابحث في وثائق API لديه. يضيف Hostbell ‏https:// و ‎/api/v1 نيابةً عنك.',
  'first-run.address-used': 'سيتم الاتصال بـ {address}',
  'first-run.connect': 'اتصال',
  'first-run.connecting': 'جارٍ التحقق من المفتاح…',
  'first-run.where': 'أنشئه في بوابة مزوّدك ضمن الحساب ← مفاتيح API. يظهر مرة واحدة فقط، فانسخه فورًا.',

  'key.label': 'مفتاح API',
  'key.show': 'إظهار المفتاح',
  'key.hide': 'إخفاء المفتاح',
  'key.keep': 'تذكّر المفتاح',
  'key.keep-os': 'على هذا الحاسوب',
  'key.keep-os-hint': 'يُحفظ مشفّرًا في سلسلة مفاتيح النظام.',
  'key.keep-session': 'حتى إنهاء Hostbell',
  'key.keep-session-hint': 'ستُدخله مجددًا في المرة القادمة.',
  'key.session-only-absent': 'لم يُعثر على سلسلة مفاتيح، لذا لا يُحفظ المفتاح إلا حتى الإنهاء.',
  'key.session-only-unknown': 'لا تستجيب سلسلة المفاتيح، لذا لا يُحفظ المفتاح حاليًا إلا حتى الإنهاء.',
  'key.kept-os': 'محفوظ ومشفّر في سلسلة مفاتيح النظام.',
  'key.kept-session': 'غير محفوظ. يبقى حتى إنهاء Hostbell.',
  'key.kept-environment': 'مأخوذ من HOSTBELL_API_KEY. لا يحفظه Hostbell أبدًا.',
  'key.replace-open': 'تغيير مفتاح API…',
  'key.replace-submit': 'استخدام هذا المفتاح',
  'key.replace-busy': 'جارٍ التحقق من المفتاح…',
  'key.replace-label': 'مفتاح API الجديد',
};
