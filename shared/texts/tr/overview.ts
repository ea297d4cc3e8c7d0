import type { Translation } from '../catalogue.ts';
import type { overviewTexts as english } from '../en/overview.ts';

/** Turkish texts of the overview. */
export const overviewTexts: Translation<typeof english, 'tr'> = {
  'nav.overview': 'Genel bakış',
  'overview.suspended': { one: '{count} hizmet askıya alındı', other: '{count} hizmet askıya alındı' },
  'overview.attention': {
    one: '{count} hizmetle ilgilenmek gerekiyor',
    other: '{count} hizmetle ilgilenmek gerekiyor',
  },
  'overview.unsent': {
    one: '{count} talep desteğe ulaşmamış olabilir',
    other: '{count} talep desteğe ulaşmamış olabilir',
  },
  'overview.answered': { one: '{count} talebe yeni yanıt geldi', other: '{count} talebe yeni yanıt geldi' },
  'overview.overdue': { one: '{count} vade tarihi geçti', other: '{count} vade tarihi geçti' },
  'overview.well': 'Her şey yolunda',
  'overview.reading': 'Hesabınız okunuyor…',
  'overview.unread': 'Hesabınız henüz okunamadı',
  'overview.well-since-recovery': '{time} tarihinden beri askıya alınan veya ilgi isteyen hizmet olmadı.',
  'overview.well-since-watch':
    'Bu bilgisayar izlemeye başladığından beri ({time}) askıya alınan veya ilgi isteyen hizmet olmadı.',
  'overview.well-since-journal':
    'En azından {time} tarihinden beri askıya alınan veya ilgi isteyen hizmet olmadı; daha eski değişiklikler saklanmıyor.',
  'overview.as-of': '{time} itibarıyla.',
  'overview.stale': 'Son okuma: {time}. Sonrasında ne olduğu bilinmiyor.',
  'overview.trouble': 'Sorunlu',
  'overview.waits': 'Sizi bekliyor',
  'overview.due': 'Yakında ödenecek',
  'overview.changed': 'Son bakışınızdan beri',
  'overview.changed-first': 'Bu bilgisayar izlemeye başladığından beri',
  'overview.looked-at': 'Son bakış: {time}',
  'overview.none-changed': '{time} tarihinden beri değişiklik yok.',
  'overview.none-changed-first': 'Bu bilgisayar izlemeye başladığından beri ({time}) değişiklik yok.',
  'overview.none-changed-yet': 'Henüz değişiklik yok.',
  'overview.none-due': {
    one: 'Önümüzdeki {count} gün içinde ödenecek bir şey yok.',
    other: 'Önümüzdeki {count} gün içinde ödenecek bir şey yok.',
  },
  'overview.next-due': 'Sıradaki: {name}, {date}.',
  'overview.more': { one: 've {count} tane daha', other: 've {count} tane daha' },
  'overview.changed-at': '{when} görüldü',
  'overview.as-first-read': '{time} veya öncesinden beri',
  'overview.draft': 'Yazmaya başladığınız bir talep',
  'overview.new-answer': 'Yeni yanıt',
  'overview.read-answer': 'Yanıtlandı, henüz kapanmadı',
  'overview.tile-active': { one: '{count} etkin', other: '{count} etkin' },
  'overview.tile-open': { one: '{count} kapanmamış', other: '{count} kapanmamış' },
  'overview.tile-due': 'Önümüzdeki 30 gün',
  'overview.tile-year': 'Yılda {amount}',
};
