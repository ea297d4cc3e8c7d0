export interface FleetCurve {
  readonly name: string;
  readonly perSecond: readonly number[];
  readonly mean: number;
}

const width = 760;
const rowHeight = 110;
const left = 16;
const chartTop = 30;
const chartHeight = 64;
/** The top of each chart, as a multiple of the steady mean. */
const topMeans = 4;

/**
 * Draws one small chart below the other: the fleet's requests in each second. The colors are legible on white and on
 * black, since the page may be either.
 */
export function fleetPicture(
  curves: readonly FleetCurve[],
  outage: { readonly fromMs: number; readonly untilMs: number },
): string {
  const height = curves.length * rowHeight + 26;
  const charts = curves.map((curve, index) => chart(curve, index * rowHeight, outage));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">
<title>Requests in each second of 10,000 clients whose provider is down for ten minutes</title>
${charts.join('\n')}
<text x="${left}" y="${height - 8}" fill="#808890">Shaded: down for ten minutes. Dashed: twice the steady mean. The first minutes, in which the fleet starts, are left out.</text>
</svg>
`;
}

const firstSecond = 180;

function chart(
  { name, perSecond, mean }: FleetCurve,
  top: number,
  outage: { fromMs: number; untilMs: number },
): string {
  const seconds = perSecond.length - firstSecond;
  const x = (second: number) => round(left + ((second - firstSecond) / seconds) * (width - 2 * left));
  const y = (count: number) =>
    round(top + chartTop + chartHeight * (1 - Math.min(count / (mean * topMeans), 1)));
  const points = perSecond.slice(firstSecond).map((count, index) => `${x(index + firstSecond)},${y(count)}`);
  const after = Math.max(...perSecond.slice(outage.untilMs / 1_000));
  const from = x(outage.fromMs / 1_000);
  const until = x(outage.untilMs / 1_000);
  const base = top + chartTop + chartHeight;
  return `<text x="${left}" y="${top + 20}" fill="#808890">A provider that ${name}: afterwards at most ${(after / mean).toFixed(2)} times the steady ${Math.round(mean)} requests a second</text>
<rect x="${from}" y="${top + chartTop}" width="${round(until - from)}" height="${chartHeight}" fill="#e0803a" opacity="0.15"/>
<line x1="${left}" x2="${width - left}" y1="${y(2 * mean)}" y2="${y(2 * mean)}" stroke="#808890" stroke-dasharray="4 4"/>
<line x1="${left}" x2="${width - left}" y1="${base}" y2="${base}" stroke="#808890"/>
<polyline points="${points.join(' ')}" fill="none" stroke="#3f7fd0" stroke-width="1"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
