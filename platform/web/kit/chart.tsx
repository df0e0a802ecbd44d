import { useMessages } from '#platform/web/i18n/messages.tsx';
import css from '#platform/web/kit/chart.module.css';
import { axisEnd, barsOf, lineOf } from '#platform/web/kit/chart-scale.ts';
import { kitMessages } from './messages.ts';

export type ChartPoint = { label: string; value: number };

type ChartProps = {
  /** Title above the chart. */
  title: string;
  points: readonly ChartPoint[];
  kind?: 'bars' | 'line';
  /** Formats a value by locale and unit. */
  format: (value: number) => string;
};

/** Every value as text, for screen readers. */
function Spoken({ title, points, format }: Omit<ChartProps, 'kind'>) {
  const t = useMessages(kitMessages);
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.chartItem}</th>
          <th scope="col">{t.chartValue}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A small chart; each value shows on hover and is listed for screen readers. Labels must be unique. */
export function Chart({ title, points, kind = 'bars', format }: ChartProps) {
  const values = points.map(({ value }) => value);
  const end = axisEnd(Math.max(0, ...values));
  const line = lineOf(values, end);
  return (
    <figure className={css.chart}>
      <figcaption aria-hidden>{title}</figcaption>
      <div className={css.plot} aria-hidden>
        <span className={css.top}>{format(end)}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path className={css.grid} d="M0 0H100M0 50H100M0 100H100" />
          {kind === 'line' && <polygon className={css.area} points={`0,100 ${line} 100,100`} />}
          {kind === 'line' && <polyline className={css.line} points={line} />}
          {barsOf(values, end).map((bar, at) => {
            const point = points[at];
            if (!point) return null;
            return (
              <g key={point.label} className={kind === 'bars' ? css.bar : css.spot}>
                <rect className={css.reach} x={bar.x} y="0" width={bar.width} height="100">
                  <title>{`${point.label} ${format(point.value)}`}</title>
                </rect>
                <rect {...bar} />
              </g>
            );
          })}
        </svg>
      </div>
      <div className={css.ends} aria-hidden>
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <Spoken title={title} points={points} format={format} />
    </figure>
  );
}
