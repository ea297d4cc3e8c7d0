import type { Translation } from '../catalogue.ts';
import type { timelineTexts as english } from '../en/timeline.ts';

/** Arabic texts of what this computer saw happen to one service or ticket. */
export const timelineTexts: Translation<typeof english, 'ar'> = {
  'timeline.title': 'السجل الزمني كما رآه هذا الحاسوب',
  'timeline.since-between-on': 'منذ {day}، بين {from} و{to}، رآه هذا الحاسوب أولًا',
  'timeline.since-between': 'منذ وقت بين {from} و{to}، رآه هذا الحاسوب أولًا',
  'timeline.since-at': 'منذ {time}، رآه هذا الحاسوب أولًا',
  'timeline.between-on': '{day}، بين {from} و{to}',
  'timeline.between': 'بين {from} و{to}',
  'timeline.at': '{time}',
  'timeline.begin': 'بدأ هذا الحاسوب المراقبة',
  'timeline.begin-note': '{time}. ما كان قبل ذلك غير معروف هنا.',
  'timeline.older': 'تغييرات أقدم',
  'timeline.older-note': 'لا تُحفظ: سجل التغييرات ممتلئ.',
};
