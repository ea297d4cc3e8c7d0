import { type KeyboardEvent, useId, useState } from 'react';
import type { MonthDue, Year } from '../../shared/domain/money.ts';
import { numberText } from '../../shared/texts/formats.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { useApp } from '../state/app-context.ts';

/** What a bar consists of, from the bottom up, and what explains it. */
const parts = ['monthly', 'others', 'overdue'] as const;
const keys = {
  monthly: 'money.every-month',
  others: 'money.renewals',
  overdue: 'money.overdue',
} as const;

interface YearBarsProps {
  readonly year: Year;
  readonly money: MoneyFormat;
  /** The chosen month (YYYY-MM). */
  readonly chosen?: string | null;
  /** If left out, this is only a picture. Null: no month any more. */
  readonly onChoose?: (month: string | null) => void;
}

/** Whether there is more to draw than what is overdue. */
export function hasBars({ months }: Year): boolean {
  return months.some((month) => heightOf(month, 'monthly') + heightOf(month, 'others') > 0);
}

/**
 * What the next twelve months cost, in the reading direction, each with its amount: one tab stop, and arrows move between
 * the months. Above them in words the month under the pointer or the chosen one, or else the largest payment beside the
 * monthly ones, which nobody expects.
 */
export function YearBars({ year, money, chosen = null, onChoose }: YearBarsProps) {
  const { t, texts, times } = useApp();
  const id = useId();
  const { months, big } = year;
  const [pointed, setPointed] = useState<string | null>(null);
  const highest = Math.max(...months.map(sumOfParts));
  const index = months.findIndex(({ month }) => month === chosen);
  const shown = months[index];
  const told = months.find(({ month }) => month === pointed) ?? shown;
  const asPicture = {
    role: 'img',
    'aria-label': `${t('money.year')}. ${months.map(inWords).join('. ')}`,
  };
  const asList = {
    role: 'listbox',
    'aria-label': t('money.year'),
    'aria-orientation': 'horizontal',
    'aria-activedescendant': shown && `${id}${shown.month}`,
    tabIndex: 0,
    onKeyDown: move,
  } as const;
  const asOption = (one: MonthDue) => ({
    id: `${id}${one.month}`,
    role: 'option',
    'aria-selected': one === shown,
    onClick: () => onChoose?.(one === shown ? null : one.month),
  });
  return (
    <>
      <span className="year-big">{told === undefined ? bigInWords() : inWords(told)}</span>
      <span
        className="year"
        {...(onChoose === undefined ? asPicture : asList)}
        onPointerLeave={() => setPointed(null)}
      >
        {months.map((one, at) => (
          <span
            key={one.month}
            className="year-month"
            aria-current={at === 0 ? 'date' : undefined}
            onPointerEnter={() => setPointed(one.month)}
            {...(onChoose !== undefined && asOption(one))}
          >
            <span className="visually-hidden">{inWords(one)}</span>
            <MonthBar month={one} highest={highest} money={money} />
            <span className="year-name" aria-hidden="true">
              {times.month(one.month, 'short')}
            </span>
            <span className="year-letter" aria-hidden="true">
              {numberText(Number(one.month.slice(5)), texts.locale)}
            </span>
          </span>
        ))}
      </span>
      {onChoose !== undefined && <YearKeys months={months} />}
    </>
  );

  function bigInWords(): string | null {
    if (big === null) return null;
    const { furtherCount: count, total } = big;
    const named = {
      month: times.month(big.month),
      amount: money.amount(big.amount),
      name: plainServiceName(big.service),
    };
    const words = count === 0 ? t('money.big', named) : t('money.big-more', { ...named, count });
    if (total === big.amount) return words;
    return t('money.in-all', { words, total: money.amount(total) });
  }

  function inWords(one: MonthDue): string {
    const { total, count, overdue } = one;
    const month = times.month(one.month);
    const over = money.amount(overdue);
    const words = [
      count > 0 && `${money.amount(total)} · ${t('money.due-count', { count })}`,
      Number(overdue) !== 0 &&
        t('overview.tile-overdue', { amount: count > 0 ? `+${over}` : over }),
    ].filter(Boolean);
    return words.length === 0
      ? t('money.none-due', { month })
      : t('money.in-month', { month, words: words.join(' · ') });
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      Home: -months.length,
      End: months.length,
    };
    const step = steps[event.key as keyof typeof steps];
    if (step === undefined) return;
    event.preventDefault();
    // The words are those of the key, wherever the pointer rests.
    setPointed(null);
    onChoose?.(months[Math.min(months.length - 1, Math.max(0, index + step))]?.month ?? null);
  }
}

interface MonthBarProps {
  readonly month: MonthDue;
  /** What the highest bar stands for. */
  readonly highest: number;
  readonly money: MoneyFormat;
}

/** The bar of a month, with its amount on it. */
function MonthBar({ month, highest, money }: MonthBarProps) {
  const sum = sumOfParts(month);
  let top = 100;
  return (
    <span className="year-bar" aria-hidden="true">
      {sum > 0 && <span className="year-amount">{money.rounded(sum)}</span>}
      <svg className="year-stack" height={`${(100 * sum) / highest}%`} aria-hidden="true">
        {parts.map((part) => {
          const height = sum === 0 ? 0 : (100 * heightOf(month, part)) / sum;
          top -= height;
          return (
            <rect
              key={part}
              className={`year-${part}`}
              y={`${top}%`}
              width="100%"
              height={`${height}%`}
            />
          );
        })}
      </svg>
    </span>
  );
}

/** What the colours of the bars mean; only of the parts that are drawn. */
function YearKeys({ months }: Pick<Year, 'months'>) {
  const { t } = useApp();
  return (
    <span className="year-keys">
      {parts
        .filter((part) => months.some((month) => heightOf(month, part) > 0))
        .map((part) => (
          <span key={part}>
            <svg aria-hidden="true">
              <rect className={`year-${part}`} width="100%" height="100%" />
            </svg>
            {t(keys[part])}
          </span>
        ))}
    </span>
  );
}

/** What the bar of a month stands for. */
function sumOfParts(month: MonthDue): number {
  return parts.reduce((sum, part) => sum + heightOf(month, part), 0);
}

/** Credits have none. */
function heightOf(month: MonthDue, part: (typeof parts)[number]): number {
  return Math.max(0, Number(month[part]));
}
