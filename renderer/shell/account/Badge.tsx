import { useApp } from '../../state/app-context.ts';

/** A count of what needs the person; renders nothing for zero. `meaning` says what is counted. */
export function Badge({ count, meaning }: { count: number; meaning: string }) {
  const number = new Intl.NumberFormat(useApp().texts.locale);
  if (count === 0) return null;
  return (
    <span className="badge" title={meaning}>
      <span aria-hidden="true">{count > 99 ? `${number.format(99)}+` : number.format(count)}</span>
      <span className="visually-hidden">{meaning}</span>
    </span>
  );
}
