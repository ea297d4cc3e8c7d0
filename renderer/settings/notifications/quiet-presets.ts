import {
  eachDay,
  type QuietHours,
  type QuietSpan,
  type Weekday,
  weekdays,
} from '../../../shared/quiet/quiet-hours.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';

export const quietPresets = ['off', 'night', 'weekend', 'custom'] as const;
export type QuietPreset = (typeof quietPresets)[number];

/** From ten in the evening to seven. */
const usualNight: QuietSpan = { from: 22 * 60, to: 7 * 60 };
const wholeDay: QuietSpan = { from: 0, to: 0 };
const weekend: ReadonlySet<Weekday> = new Set(['saturday', 'sunday']);

/** The preset that these hours match; `custom` for any others. */
export function presetOf(hours: QuietHours): QuietPreset {
  const isLike = (preset: QuietPreset) => isEqual(hours, presetHours(preset, hours));
  return quietPresets.find((preset) => preset !== 'custom' && isLike(preset)) ?? 'custom';
}

/** The hours of a preset. `night` keeps the times of `hours`, if it has any; `custom` keeps `hours` as they are. */
export function presetHours(preset: QuietPreset, hours: QuietHours): QuietHours {
  switch (preset) {
    case 'off':
      return eachDay(() => null);
    case 'night': {
      const night = nightOf(hours);
      return eachDay(() => night);
    }
    case 'weekend':
      return eachDay((day) => (weekend.has(day) ? wholeDay : null));
    case 'custom':
      return hours;
  }
}

/** The first span that is not a whole day, otherwise the usual night. */
export function nightOf(hours: QuietHours): QuietSpan {
  const spans = weekdays.map((day) => hours[day]);
  return spans.find((span) => span !== null && span.to !== span.from) ?? usualNight;
}
