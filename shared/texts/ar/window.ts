import type { Translation } from '../en/catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** Arabic texts for the window’s frame: navigation, status line, notices, actions and small parts used everywhere. */
export const windowTexts: Translation<typeof english, 'ar'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'جارٍ البدء…',
  'app.lost-title': 'لا يستجيب Hostbell',
  'app.lost-body': 'بياناتك آمنة. حاول مجددًا، أو أنهِ Hostbell من أيقونته بجانب الساعة وافتحه من جديد.',
  'app.try-again': 'إعادة المحاولة',

  'nav.money': 'التكاليف',
  'nav.overview': 'نظرة عامة',
  'nav.label': 'الرئيسي',
  'nav.services': 'الخدمات',
  'nav.tickets': 'التذاكر',
  'nav.activity': 'النشاط',
  'nav.new-ticket': 'تذكرة جديدة',
  'nav.search': 'بحث',
  'nav.settings': 'الإعدادات',
  'nav.attention': {
    zero: 'لا شيء يحتاج إلى انتباه',
    one: 'واحدة تحتاج إلى انتباه',
    two: 'اثنتان تحتاجان إلى انتباه',
    few: '{count} تحتاج إلى انتباه',
    many: '{count} تحتاج إلى انتباه',
    other: '{count} تحتاج إلى انتباه',
  },
  'nav.demo': 'تجربة',

  'status.label': 'الحالة',
  'status.connecting': 'جارٍ الاتصال…',
  'status.online': 'محدّث',
  'status.offline': 'غير متصل',
  'status.paused': 'في الانتظار',
  'status.paused-until': 'يتابع خلال {time}',
  'status.paused-over': 'جارٍ المتابعة…',
  'status.services-trouble': 'الخدمات: {problem}',
  'status.tickets-trouble': 'التذاكر: {problem}',
  'status.key-refused': 'المفتاح لم يعد يعمل',
  'status.server-error': 'لدى مزوّدك مشكلة',
  'status.keyring': 'مخزن كلمات المرور مقفل',
  'status.as-of': 'التحديث: {time}',
  'status.refreshing': 'جارٍ التحديث…',
  'status.refresh': 'تحديث',

  'banner.key-refused-title': 'لم يعد مفتاح API يعمل',
  'banner.key-refused-body':
    'أنشئ مفتاحًا جديدًا في بوابة مزوّدك ضمن الحساب ← مفاتيح API وأدخله هنا. لا يضيع شيء.',
  'banner.keyring-title': 'مخزن كلمات المرور في نظامك (سلسلة المفاتيح) مقفل',
  'banner.keyring-body':
    'أدخل كلمة مرورها حين يطلبها النظام. إذا أُغلقت نافذة كلمة المرور، فأعد تشغيل Hostbell لتظهر من جديد. حتى ذلك الحين تُعرض آخر البيانات المحفوظة.',
  'banner.restart': 'إعادة تشغيل Hostbell',
  'banner.paused-body': 'طلبات كثيرة جدًا في دقيقة واحدة. ينتظر Hostbell ثم يتابع من تلقاء نفسه.',

  'notice.window-busy-title': 'لم ينفذ Hostbell أحد الطلبات',
  'notice.window-busy-body':
    'طلبت النافذة أشياء كثيرة في وقت واحد. لم يتغير شيء. إن كان ينقص شيء فعلته، فأعده بعد لحظات.',
  'notice.no-tray-title': 'لا يعرض سطح مكتبك أيقونات بجانب الساعة',
  'notice.no-tray-body':
    'يمكن أن يعمل Hostbell دون نافذة؛ شغّله مجددًا لفتحها. في GNOME، يضيف امتداد AppIndicator أيقونة.',
  'notice.shortcut-refused-title': 'اختصار التذكرة السريعة مستخدم بالفعل',
  'notice.shortcut-refused-body': 'يستخدمه الآن تطبيق آخر أو نظامك. اختر اختصارًا آخر في الإعدادات.',
  'notice.key-opens-title': 'مفتاح API للحساب {account} يفتح حسابًا آخر',
  'notice.key-opens-another-account':
    'يفتح هذا المفتاح الآن {opens}. يعرض Hostbell ذلك الحساب، ويبقى ما حُفظ من {account}.',
  'notice.key-opens-account-known':
    'يفتح هذا المفتاح الآن {opens} الموجود هنا أصلًا. لا يُتحقق من {account} حتى تُدخل مفتاحه في الإعدادات، ويبقى ما حُفظ منه.',
  'notice.id-wavers-title': 'يغيّر مزوّدك معرّف الحساب {account} باستمرار',
  'notice.id-wavers-body':
    'تبقى بقية بيانات الحساب كما هي، لذلك يواصل Hostbell متابعته. أخبِر مزوّدك بذلك، فقد يربك تطبيقات أخرى أيضًا.',
  'notice.dismiss': 'إخفاء',
  'notice.environment-title': '‏HOSTBELL_API_KEY أو HOSTBELL_BASE_URL غير صالح',
  'notice.test': 'الاختبار من جديد',
  'notice.notifications-fail-title': 'لا تعمل الإشعارات',
  'notice.notifications-fail-body':
    'تحقّق من إعدادات الإشعارات في نظامك. وحتى ذلك الحين تظهر المستجدات في أول النظرة العامة ويظهر عددها بجانب الساعة.',
  'notice.notifications-fail-mac':
    'اسمح بها في إعدادات النظام ضمن «الإشعارات». إذا لم يظهر Hostbell هناك، فإن macOS يرفضها لأن هذا الإصدار غير موقَّع. وحتى ذلك الحين تظهر المستجدات في أول النظرة العامة وفي شريط القوائم وعلى أيقونة Dock.',

  'left-behind.title': 'بقي من حسابك السابق',
  'left-behind.body': {
    zero: 'لا رسائل باقية من الحساب السابق.',
    one: 'رسالة واحدة كتبتها للحساب الذي كان مفتاحك يفتحه من قبل. انسخها إن كنت لا تزال تحتاج إليها.',
    two: 'رسالتان كتبتهما للحساب الذي كان مفتاحك يفتحه من قبل. انسخ ما لا تزال تحتاج إليه.',
    few: '{count} رسائل كتبتها للحساب الذي كان مفتاحك يفتحه من قبل. انسخ ما لا تزال تحتاج إليه.',
    many: '{count} رسالة كتبتها للحساب الذي كان مفتاحك يفتحه من قبل. انسخ ما لا تزال تحتاج إليه.',
    other: '{count} رسالة كتبتها للحساب الذي كان مفتاحك يفتحه من قبل. انسخ ما لا تزال تحتاج إليه.',
  },
  'left-behind.show': 'عرض',
  'left-behind.hide': 'إخفاء',
  'left-behind.may-have-arrived':
    'ربما وصلت هذه الرسالة إلى الحساب السابق. تحقّق هناك قبل أن ترسلها مرة أخرى.',
  'left-behind.discard-confirm': 'هل تتخلّص نهائيًا مما بقي؟',

  'closing.title': 'هل تريد إبقاء Hostbell قيد التشغيل في الخلفية؟',
  'closing.body':
    'لا يعرض سطح مكتبك أيقونات بجانب الساعة. يمكن أن يواصل Hostbell العمل دون نافذة وأن يُشعرك. شغّله مجددًا لفتح النافذة. يمكنك تغيير ذلك في الإعدادات.',
  'closing.stay': 'مواصلة العمل',
  'closing.quit': 'إنهاء Hostbell',
  'closing.cancel': 'إلغاء',

  'action.palette': 'البحث أو تنفيذ أمر',
  'action.search': 'البحث في هذه القائمة',
  'action.copy': 'نسخ النطاق أو عنوان IP أو المعرّف',
  'action.copy-id': 'نسخ المعرّف',
  'action.show-all': 'مسح البحث وعوامل التصفية',
  'action.dismiss': 'إخفاء التنبيهات',
  'action.update': 'متابعة تحديث Hostbell',
  'action.snooze-hour': 'تأجيل لمدة ساعة واحدة',
  'action.snooze-morning': 'تأجيل حتى صباح الغد',
  'action.snooze-day': 'تأجيل لمدة يوم واحد',
  'action.snooze-week': 'تأجيل لمدة أسبوع واحد',
  'action.snooze-change': 'تأجيل حتى تتغيّر',
  'action.do-not-disturb-hour': 'عدم الإزعاج لمدة ساعة واحدة',
  'action.do-not-disturb-morning': 'عدم الإزعاج حتى صباح الغد',
  'action.do-not-disturb-day': 'عدم الإزعاج لمدة يوم واحد',
  'action.do-not-disturb-week': 'عدم الإزعاج لمدة أسبوع واحد',
  'action.do-not-disturb-open': 'عدم الإزعاج حتى أوقفه',
  'action.export': 'تصدير…',
  'action.back': 'رجوع',
  'action.help': 'اختصارات لوحة المفاتيح',
  'action.list-down': 'العنصر التالي',
  'action.list-up': 'العنصر السابق',
  'action.list-first': 'العنصر الأول',
  'action.list-last': 'العنصر الأخير',
  'action.list-open': 'فتح العنصر',

  'palette.search': 'البحث في الخدمات والتذاكر والأوامر',
  'palette.placeholder': 'البحث في الخدمات والتذاكر والأوامر…',
  'palette.nothing':
    'لا توجد نتائج. جرّب معرّفًا أو نطاقًا أو كلمة من تذكرة. يشمل البحث رسائل التذكرة بعد فتحها مرة.',
  'palette.recent': 'الأخيرة',
  'palette.action': 'الأوامر',

  'help.title': 'اختصارات لوحة المفاتيح',
  'help.close': 'إغلاق',
  'help.more': 'كل الاختصارات',
  'help.anywhere': 'في كل مكان',
  'help.account': 'الحسابات',
  'help.item': 'عند فتح خدمة أو تذكرة',
  'help.service': 'عند فتح خدمة',
  'help.ticket': 'عند فتح تذكرة',
  'help.list': 'في قائمة',
  'help.form': 'في نموذج التذكرة',

  'section.stale': 'تُعرض بيانات {time}. يواصل Hostbell المحاولة.',
  'section.cut': 'هذه القائمة غير مكتملة: تعذّر تحميل الباقي من مزوّدك.',
  'section.set-aside': {
    zero: 'عُرضت كل العناصر.',
    one: 'تعذّر عرض عنصر واحد.',
    two: 'تعذّر عرض عنصرين.',
    few: 'تعذّر عرض {count} عناصر.',
    many: 'تعذّر عرض {count} عنصرًا.',
    other: 'تعذّر عرض {count} عنصر.',
  },
  'section.loading': 'جارٍ التحميل…',

  'toast.undo': 'تراجع',
  'copy.copy': 'نسخ المعرّف',
  'copy.name': 'نسخ',
  'copy.copied': 'نُسخ',
  'copy.selected': 'تعذّر النسخ. المعرّف محدَّد.',

  'confirm.cancel': 'إلغاء',
  'confirm.save': 'حفظ',
};
