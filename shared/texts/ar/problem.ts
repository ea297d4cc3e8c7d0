import type { Translation } from '../en/catalogue.ts';
import type { problemTexts as english } from '../en/problem.ts';

/** Arabic sentences for problems: a title that says what happened; a body that says what is kept and what to do. */
export const problemTexts: Translation<typeof english, 'ar'> = {
  'problem.offline.title': 'أنت غير متصل',
  'problem.offline.body': 'يعرض Hostbell آخر ما قرأه ويتابع من تلقاء نفسه حين تعود الشبكة.',
  'problem.dns.title': 'لم يُعثر على عنوان المزوّد',
  'problem.dns.body':
    'الاسم في العنوان الأساسي لا يؤدي إلى أي مكان. تحقق من العنوان بحثًا عن خطأ كتابي، ومن شبكتك. يحتفظ Hostbell بآخر ما قرأه.',
  'problem.refused.title': 'لا يقبل المزوّد الاتصالات',
  'problem.refused.body':
    'لا شيء يُجيب عند العنوان الأساسي. قد يكون المزوّد متوقفًا، أو العنوان أو المنفذ خاطئًا. يحتفظ Hostbell بآخر ما قرأه ويعيد المحاولة من تلقاء نفسه.',
  'problem.tls.title': 'الاتصال غير آمن',
  'problem.tls.body':
    'الشهادة عند العنوان الأساسي غير صالحة، فلم يرسل Hostbell شيئًا، ولا حتى مفتاحك. تحقق من العنوان ومن تاريخ هذا الحاسوب؛ وفي شبكة عامة سجّل الدخول إليها أولًا.',
  'problem.proxy.title': 'رفض وكيل شبكتك الاتصال',
  'problem.proxy.body':
    'لم يسمح الوكيل المحدد في إعدادات نظامك بمرور Hostbell. اسأل من يدير شبكتك. يحتفظ Hostbell بآخر ما قرأه.',
  'problem.reset.title': 'انقطع الاتصال',
  'problem.reset.body':
    'أغلق المزوّد الاتصال قبل اكتمال الإجابة. يحتفظ Hostbell بآخر ما قرأه ويعيد المحاولة من تلقاء نفسه.',
  'problem.timeout.title': 'يستغرق المزوّد وقتًا طويلًا للإجابة',
  'problem.timeout.body':
    'توقف Hostbell عن الانتظار ويعيد المحاولة من تلقاء نفسه. يبقى آخر ما قرأه على الشاشة.',
  'problem.redirect.title': 'العنوان يؤدي إلى مكان آخر',
  'problem.redirect.body':
    'طلب الخادم من Hostbell الانتقال إلى عنوان آخر. لا يتبعه Hostbell، كي لا يصل مفتاحك إلا إلى العنوان الذي حددته. تحقق من العنوان الأساسي؛ وفي شبكة عامة سجّل الدخول إليها أولًا.',
  'problem.other-network.title': 'يتعذر الوصول إلى المزوّد',
  'problem.other-network.body': 'فشل الاتصال. يحتفظ Hostbell بآخر ما قرأه ويعيد المحاولة من تلقاء نفسه.',
  'problem.key-refused.title': 'رفض المزوّد مفتاح API',
  'problem.key-refused.body':
    'فيه خطأ كتابي أو أُلغي. انسخه من جديد، أو أنشئ مفتاحًا آخر في بوابة الويب لدى المزوّد ضمن الحساب ثم مفاتيح API. لا يضيع شيء مما يحفظه Hostbell لك.',
  'problem.forbidden.title': 'لا يُسمح لهذا المفتاح بذلك',
  'problem.forbidden.body':
    'لا يسمح المزوّد بذلك بمفتاح API هذا. كل ما عداه مستمر. اسأل المزوّد عما يُسمح به لهذا المفتاح.',
  'problem.not-found.title': 'لم يعد المزوّد يعرف هذا',
  'problem.not-found.body':
    'ربما أُزيل، أو أن العنوان الأساسي خاطئ. يُعرض آخر ما قرأه Hostbell. إن غاب غيره أيضًا فتحقق من العنوان الأساسي.',
  'problem.limited.title': 'بلغ عدد الطلبات حد المزوّد',
  'problem.limited.body':
    'يحتفظ Hostbell بآخر ما قرأه، وينتظر المدة التي يطلبها المزوّد ثم يتابع من تلقاء نفسه.',
  'problem.server-error.title': 'لدى المزوّد مشكلة من جانبه',
  'problem.server-error.body':
    'أجاب خادم المزوّد بخطأ (الحالة {status}). يحتفظ Hostbell بآخر ما قرأه ويعيد المحاولة من تلقاء نفسه.',
  'problem.rejected.title': 'لم يقبل المزوّد هذا',
  'problem.rejected.body':
    'أجاب خادم المزوّد بالحالة {status}. ما كتبته محفوظ. غيّر ما يعترض عليه المزوّد، أو اسأله عن السبب.',
  'problem.web-page.title': 'أجابت صفحة ويب بدلًا من المزوّد',
  'problem.web-page.body':
    'في شبكة عامة، افتح متصفحك وسجّل الدخول إلى الشبكة أولًا. وإلا فتحقق من العنوان الأساسي: يجب أن يؤدي إلى واجهة API لا إلى بوابة الويب. يحتفظ Hostbell بآخر ما قرأه.',
  'problem.unreadable.title': 'تعذّرت قراءة الإجابة',
  'problem.unreadable.json':
    'كانت مقطوعة أو ليست JSON. يحتفظ Hostbell بآخر ما قرأه ويعيد المحاولة من تلقاء نفسه.',
  'problem.unreadable.shape':
    'ليست بالشكل الذي يوثّقه المزوّد. يحتفظ Hostbell بآخر ما قرأه ويعيد المحاولة من تلقاء نفسه.',
  'problem.unreadable.empty': 'كانت فارغة. يحتفظ Hostbell بآخر ما قرأه ويعيد المحاولة من تلقاء نفسه.',
  'problem.too-large.title': 'الإجابة كبيرة جدًا',
  'problem.too-large.body':
    'تتجاوز {megabytes} م.ب أو تضم أكثر من {items} عنصر، فتوقف Hostbell عن قراءتها. يبقى آخر ما قرأه على الشاشة. إن تكرر ذلك فأخبر المزوّد.',
  'problem.failed-here.title': 'حدث خطأ في Hostbell',
  'problem.failed-here.body':
    'بياناتك باقية هنا. يعيد Hostbell المحاولة من تلقاء نفسه. إن تكرر ذلك فانسخ معلومات التشخيص من الإعدادات وأبلغ عنه.',
  'problem.cancelled.title': 'أُوقف هذا',
  'problem.cancelled.body': 'طُلب من Hostbell التوقف قبل وصول الإجابة. ما كتبته محفوظ. أعد المحاولة متى شئت.',
  'problem.words': 'يقول المزوّد: «{words}»',
  'problem.address-empty.title': 'أدخل العنوان الأساسي',
  'problem.address-empty.body': 'تذكره وثائق واجهة API لدى مزوّدك. شكله: https://api.example.com/api/v1',
  'problem.address-unreadable.title': 'هذا ليس عنوانًا',
  'problem.address-unreadable.body': 'شكل العنوان الأساسي: https://api.example.com/api/v1',
  'problem.address-not-https.title': 'يجب أن يبدأ العنوان بـ https://',
  'problem.address-not-https.body': 'بلا تشفير يستطيع آخرون في الشبكة قراءة مفتاحك، لذا لا يرسله Hostbell.',
  'problem.address-has-credentials.title': 'لا تضع اسم المستخدم وكلمة المرور في العنوان',
  'problem.address-has-credentials.body': 'يسجّل Hostbell الدخول بمفتاح API فقط.',
  'problem.key-empty.title': 'أدخل مفتاح API',
  'problem.key-empty.body':
    'أنشئ مفتاحًا في بوابة الويب لدى المزوّد ضمن الحساب ثم مفاتيح API. يُعرض مرة واحدة فقط، فانسخه فورًا.',
  'problem.key-has-space.title': 'في المفتاح مسافة أو فاصل أسطر',
  'problem.key-has-space.body': 'انسخه من جديد، كاملًا ووحده.',
  'problem.key-not-ascii.title': 'في المفتاح رمز لا تحويه المفاتيح',
  'problem.key-not-ascii.body': 'انسخه من جديد من بوابة الويب؛ ربما غيّر مستند ما حرفًا أو شرطة.',
  'problem.secret-store-absent.title': 'ليس في هذا الحاسوب مكان آمن للمفتاح',
  'problem.secret-store-absent.body':
    'لا توجد سلسلة مفاتيح تحمي الأسرار، لذا لا يحفظ Hostbell المفتاح. يمكنك استخدامه في هذه الجلسة: يُنسى عند الإنهاء.',
  'problem.secret-store-changed.title': 'لم تعد سلسلة المفاتيح تفتح المفتاح المحفوظ',
  'problem.secret-store-changed.body':
    'تغيّرت سلسلة المفاتيح أو استُعملت أخرى. أدخل المفتاح من جديد. يبقى المحفوظ كما هو إلى أن يُحفظ مفتاح جديد.',
  'problem.secret-store-locked.title': 'سلسلة مفاتيحك لا تُجيب',
  'problem.secret-store-locked.body': 'ربما هي مقفلة. ما فيها محفوظ. افتحها وأعد المحاولة.',
  'problem.disk-full.title': 'القرص ممتلئ',
  'problem.disk-full.body': 'تعذّر على Hostbell الحفظ. ما حُفظ سابقًا سليم. أفسح مكانًا وأعد المحاولة.',
  'problem.disk-refused.title': 'لا يُسمح لـ Hostbell بالكتابة في مجلده',
  'problem.disk-refused.body': 'رفض النظام الحفظ. ما حُفظ سابقًا سليم. تحقق من أذونات مجلد بيانات Hostbell.',
  'problem.document-newer.title': 'كتب إصدار أحدث من Hostbell بيانات هذا الحاسوب',
  'problem.document-newer.body':
    'لا يستطيع هذا الإصدار قراءتها، فلا يغيّر فيها شيئًا ولا يحفظ شيئًا. ثبّت الإصدار الأحدث من جديد للمتابعة من حيث توقفت. وللمتابعة بهذا الإصدار، انسَ الحساب من الإعدادات.',
  'problem.document-too-large.title': 'ما يلزم حفظه أكثر من اللازم',
  'problem.document-too-large.body':
    'ما أرسله المزوّد يكوّن ملفًا أكبر من أن يقرأه Hostbell من جديد. ما حُفظ سابقًا سليم. أخبر المزوّد بكثرة ما يرسله.',
  'problem.document-corrupt.title': 'تلف ملف محفوظ',
  'problem.document-corrupt.body':
    'تعذّرت على Hostbell قراءته فوضعه جانبًا في مجلد بياناته باسم فيه تاريخ اليوم. ويتابع من دونه.',
  'problem.ticket-corrupt.title': 'تلفت على القرص تذكرة في طريقها',
  'problem.ticket-corrupt.body':
    'تعذّرت على Hostbell قراءتها فوضع ما بقي منها في ملف مستقل في مجلد بياناته باسم فيه تاريخ اليوم. التذاكر الأخرى هنا. ابحث في ذلك الملف عما كتبته.',
  'problem.another-account.title': 'هذا المفتاح لحساب آخر',
  'problem.another-account.body':
    'يفتح حساب {name}. لمراقبته بدلًا من الحالي، انسَ الحساب الحالي أولًا من الإعدادات. وحتى ذلك الحين لا يتغير شيء.',
  'problem.another-account.nameless': 'شخص آخر',
  'problem.declined.title': 'لم يتغير شيء',
  'problem.declined.body': 'لم تؤكد التغيير، فبقي كل شيء كما كان. حاول مرة أخرى إن كنت تريده.',
  'problem.too-many-tries.title': 'محاولات كثيرة جدًا',
  'problem.too-many-tries.body': 'لم يُرسل شيء. انتظر دقيقة ثم حاول مرة أخرى.',
  'problem.subject-empty.title': 'لا موضوع للتذكرة',
  'problem.subject-empty.body': 'اذكر بكلمات قليلة عمّ تتحدث.',
  'problem.message-empty.title': 'لا رسالة في التذكرة',
  'problem.message-empty.body': 'صف ما تراه وما كنت تتوقعه.',
  'problem.draft-present.title': 'أنت تكتب تذكرة أخرى',
  'problem.draft-present.body': 'أرسلها أو تخلّص منها أولًا. وحتى ذلك الحين تُحفظ الاثنتان.',
  'problem.draft-changed.title': 'تغيّرت هذه المسودة في نافذة أخرى',
  'problem.draft-changed.body': 'يحتفظ Hostbell بالنص من هناك. وما كتبته هنا لا يزال هنا: اختر أيهما تتابع.',
  'problem.subject-too-long.title': 'الموضوع طويل جدًا',
  'problem.subject-too-long.body': 'اجعله أقل من {limit} حرف؛ ففي الرسالة متسع للباقي.',
  'problem.message-too-long.title': 'الرسالة طويلة جدًا',
  'problem.message-too-long.body': 'اجعلها أقل من {limit} حرف. لم يُرسل شيء، وما كتبته محفوظ.',
  'problem.shortcut-refused.title': 'هذه المفاتيح مستخدمة',
  'problem.shortcut-refused.body':
    'يستخدمها تطبيق آخر أو سطح مكتبك، فلم يعطها النظام لـ Hostbell. ما كان لديك لا يزال يعمل. اختر مفاتيح أخرى.',
  'problem.shortcut-reserved.title': 'نظامك يحتاج إلى هذا الاختصار',
  'problem.shortcut-reserved.body':
    'يستخدمه نظامك أو كل تطبيق عليه، لذلك يتركه Hostbell. اختصارك السابق لا يزال يعمل. اختر اختصارًا آخر.',
  'problem.link-too-long.title': 'هذا الرابط طويل جدًا',
  'problem.link-too-long.body':
    'طلب رابط من Hostbell تذكرة بنص أطول بكثير مما يحتاج إليه الموضوع، فلم يُستخدم منه شيء. يمكنك كتابة التذكرة بنفسك.',
  'problem.link-unreadable.title': 'هذا الرابط لا يؤدي إلى أي مكان',
  'problem.link-unreadable.body':
    'طلب رابط من Hostbell شيئًا لا يعرفه. يفتح Hostbell روابط مثل hostbell://ticket/new?subject=…',
  'problem.link-repeats.title': 'هذا الرابط يناقض نفسه',
  'problem.link-repeats.body':
    'يذكر الموضوع أو الخدمة مرتين، فلا يتضح المقصود. لم يُستخدم منه شيء. يمكنك كتابة التذكرة بنفسك.',
  'problem.check-not-public.title': 'لا يمكن فحص هذه الخدمة من هنا',
  'problem.check-not-public.body':
    'نطاقها أو عنوانها ليس على الإنترنت العام، ولا ينظر Hostbell إلى سواه. يمكنك إرسال التذكرة من دون فحص.',
  'problem.template-empty.title': 'القالب غير مكتمل',
  'problem.template-empty.body': 'أعطه اسمًا، واكتب موضوعًا أو رسالة أولًا.',
  'problem.too-many-templates.title': 'القوالب كثيرة جدًا',
  'problem.too-many-templates.body': 'يحتفظ Hostbell بعدد {limit}. احذف قالبًا لا تستخدمه.',
};
