import type { Translation } from '../en/catalogue.ts';
import type { connectTexts as english } from '../en/connect.ts';

/** Arabic texts of the first run and of entering a key. */
export const connectTexts: Translation<typeof english, 'ar'> = {
  'first-run.title': 'راقب حساب الاستضافة',
  'first-run.lead': 'يبقى Hostbell في شريط النظام، وينبّهك عند إيقاف خدمة أو الرد على تذكرة.',
  'first-run.point-watch': 'الخدمات والتذاكر بنظرة واحدة',
  'first-run.point-file': 'تذكرة في ثوانٍ',
  'first-run.point-key': 'لا يغادر المفتاح هذا الحاسوب إلا إلى مزوّدك',
  'first-run.demo': 'جرّب الحساب التجريبي',
  'first-run.demo-starting': 'جارٍ بدء التجربة…',
  'first-run.demo-hint': 'لا حاجة إلى مفتاح. حساب وهمي يعمل على هذا الحاسوب فقط.',
  'first-run.form-title': 'اربط حسابك',
  'first-run.address': 'العنوان الأساسي',
  'first-run.address-placeholder': 'portal.your-provider.com',
  'first-run.address-hint':
    'عنوان واجهة API لدى مزوّدك. يضيف Hostbell البادئة https:// واللاحقة /api/v1 إن غابتا.',
  'first-run.address-used': 'سيستخدم Hostbell العنوان {address}',
  'first-run.connect': 'اتصال',
  'first-run.connecting': 'جارٍ التحقق من المفتاح…',
  'first-run.where':
    'في بوابة الويب لدى مزوّدك، افتح الحساب ثم مفاتيح API وأنشئ مفتاحًا. تعرضه البوابة مرة واحدة فقط، فانسخه فورًا.',
  'first-run.again': 'أُفرغ حقل المفتاح. الصق المفتاح مرة أخرى لإعادة المحاولة.',

  'key.label': 'مفتاح API',
  'key.show': 'إظهار المفتاح',
  'key.hide': 'إخفاء المفتاح',
  'key.keep': 'أين يُحفظ المفتاح',
  'key.keep-os': 'الحفظ على هذا الحاسوب',
  'key.keep-os-hint': 'مشفّرًا في مخزن المفاتيح الخاص بنظامك. تتصل مرة واحدة فقط.',
  'key.keep-session': 'لهذه الجلسة فقط',
  'key.keep-session-hint': 'في الذاكرة حتى تُنهي Hostbell. تُدخله من جديد في المرة القادمة.',
  'key.session-only-absent':
    'لا يوفر هذا النظام مخزنًا محميًا للأسرار، لذا يبقي Hostbell المفتاح في الذاكرة فقط حتى تُنهيه.',
  'key.session-only-unknown':
    'لم يُجب المخزن المحمي في هذا النظام بعد، لذا يبقي Hostbell المفتاح في الذاكرة فقط حتى تُنهيه.',
  'key.kept-os': 'في المخزن المحمي لهذا الحاسوب، مشفّرًا من النظام.',
  'key.kept-session': 'في الذاكرة فقط، حتى تُنهي Hostbell.',
  'key.kept-environment': 'في متغير البيئة HOSTBELL_API_KEY. لا يكتبه Hostbell على القرص أبدًا.',
  'key.replace-open': 'إدخال مفتاح جديد',
  'key.replace-submit': 'استخدام هذا المفتاح',
  'key.replace-busy': 'جارٍ التحقق من المفتاح…',
  'key.replace-label': 'مفتاح API الجديد',
};
