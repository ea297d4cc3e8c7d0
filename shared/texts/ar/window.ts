import type { Translation } from '../catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** Arabic texts of the window’s frame: navigation, status line, banners, and small parts that stand everywhere. */
export const windowTexts: Translation<typeof english, 'ar'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'جارٍ البدء…',
  'app.lost-title': 'فقدت هذه النافذة الاتصال بـ Hostbell',
  'app.lost-body': 'لم يضع شيء. أعد المحاولة، أو أنهِ Hostbell من شريط النظام وابدأه من جديد.',
  'app.try-again': 'إعادة المحاولة',

  'nav.label': 'الرئيسي',
  'nav.services': 'الخدمات',
  'nav.tickets': 'التذاكر',
  'nav.activity': 'النشاط',
  'nav.new-ticket': 'تذكرة جديدة',
  'nav.settings': 'الإعدادات',
  'nav.attention': {
    zero: 'لا شيء يحتاج إلى انتباه',
    one: 'واحدة تحتاج إلى انتباه',
    two: 'اثنتان تحتاجان إلى انتباه',
    few: '{count} تحتاج إلى انتباه',
    many: '{count} تحتاج إلى انتباه',
    other: '{count} تحتاج إلى انتباه',
  },
  'nav.answered': {
    zero: 'لا ردود',
    one: 'واحدة عليها رد',
    two: 'اثنتان عليهما رد',
    few: '{count} عليها رد',
    many: '{count} عليها رد',
    other: '{count} عليها رد',
  },
  'nav.demo': 'تجربة',

  'status.label': 'الحالة',
  'status.connecting': 'جارٍ الاتصال…',
  'status.online': 'محدّث',
  'status.offline': 'غير متصل',
  'status.paused': 'متوقف مؤقتًا',
  'status.paused-until': 'يتابع بعد {time}',
  'status.paused-over': 'يتابع بعد لحظة',
  'status.services-trouble': 'الخدمات: {problem}',
  'status.tickets-trouble': 'التذاكر: {problem}',
  'status.key-refused': 'رُفض المفتاح',
  'status.keyring': 'في انتظار سلسلة المفاتيح',
  'status.as-of': 'حتى {time}',
  'status.refreshing': 'جارٍ التحديث…',
  'status.refresh': 'تحديث',
  'status.details': 'الطلبات والحد',
  'status.used': 'الطلبات في آخر دقيقة',
  'status.used-of': '{used} من {limit}',
  'status.pause': 'التوقف',
  'status.pause-none': 'لا شيء',
  'status.pause-until': 'حتى {time}',
  'status.spacing': 'الفاصل',
  'status.spacing-kept': '{seconds} ث بين الطلبات',

  'banner.key-refused-title': 'رفض المزوّد مفتاحك',
  'banner.key-refused-body':
    'توقف Hostbell عن السؤال. ما قرأه من قبل باقٍ هنا، وكذلك مسوداتك. أنشئ مفتاحًا جديدًا في بوابة الويب ضمن الحساب ثم مفاتيح API وأدخله هنا.',
  'banner.keyring-title': 'مفتاحك مقفل عليه',
  'banner.keyring-body':
    'المفتاح في سلسلة مفاتيح هذا الحاسوب، وهي مقفلة. افتحها؛ يعيد Hostbell المحاولة من تلقاء نفسه. وحتى ذلك الحين ترى آخر ما قُرئ.',
  'banner.try-now': 'المحاولة الآن',
  'banner.paused-title': 'طلب المزوّد توقفًا مؤقتًا',
  'banner.paused-body': 'طلبات كثيرة جدًا في دقيقة واحدة. ينتظر Hostbell ثم يتابع من تلقاء نفسه.',

  'notice.dismiss': 'إخفاء',
  'notice.environment-title': 'لا يصلح المفتاح أو العنوان في متغيرات البيئة',
  'notice.notifications-title': 'لا تصل التنبيهات',
  'notice.notifications-body': 'لم يقبل نظامك آخر تنبيه. لا تزال التغييرات تظهر هنا وفي شريط النظام.',

  'section.stale': 'معروض حتى {time}.',
  'section.set-aside': {
    zero: 'لا عناصر غير مقروءة.',
    one: 'تعذّرت قراءة عنصر واحد ولا يُعرض.',
    two: 'تعذّرت قراءة عنصرين ولا يُعرضان.',
    few: 'تعذّرت قراءة {count} عناصر ولا تُعرض.',
    many: 'تعذّرت قراءة {count} عنصرًا ولا تُعرض.',
    other: 'تعذّرت قراءة {count} عنصر ولا تُعرض.',
  },
  'section.loading': 'جارٍ التحميل…',

  'copy.copy': 'نسخ المعرّف',
  'copy.name': 'نسخ',
  'copy.copied': 'نُسخ',
  'copy.selected': 'محدّد: اضغط نسخ',

  'confirm.cancel': 'إلغاء',

  'value.yes': 'نعم',
  'value.no': 'لا',
  'value.none': '—',
};
