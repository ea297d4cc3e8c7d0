import type { Translation } from '../catalogue.ts';
import type { timelineTexts as english } from '../en/timeline.ts';

/** Turkish texts of what this computer saw happen to one service or ticket. */
export const timelineTexts: Translation<typeof english, 'tr'> = {
  'timeline.title': 'Bu bilgisayarın gördüğü kadarıyla geçmiş',
  'timeline.since-between-on': '{day}, {from} ile {to} arasından beri; ilk gören bu bilgisayar',
  'timeline.since-between': '{from} ile {to} arasından beri; ilk gören bu bilgisayar',
  'timeline.since-at': '{time} tarihinden beri; ilk gören bu bilgisayar',
  'timeline.between-on': '{day}, {from} ile {to} arasında',
  'timeline.between': '{from} ile {to} arasında',
  'timeline.at': '{time}',
  'timeline.begin': 'Bu bilgisayar izlemeye başladı',
  'timeline.begin-note': '{time}. Öncesi burada bilinmiyor.',
  'timeline.older': 'Daha eski değişiklikler',
  'timeline.older-note': 'Saklanmıyor: değişiklik kaydı dolu.',
};
