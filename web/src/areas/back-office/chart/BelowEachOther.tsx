import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import styles from './chart.module.css';
import type { ChartData } from './chart.types.ts';
import { barFill } from './marks.tsx';
import { cutToWidth } from './text-width.ts';

const [labelHeight, barHeight, gap, figureWidth] = [20, 14, 14, 56];
const rowHeight = (data: ChartData) => labelHeight + data.series.length * barHeight + gap;
export const heightBelowEachOther = (data: ChartData) => data.labels.length * rowHeight(data);

interface BelowEachOtherProps {
  id: string;
  width: number;
  data: ChartData;
}

/** Bars from the start, each below its label and with its figure at its end. */
export function BelowEachOther({ id, width, data }: BelowEachOtherProps) {
  const { labels, series } = data;
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const x = scaleLinear({ domain: [0, most], range: [0, Math.max(0, width - figureWidth)] });
  return labels.map((label, place) => {
    const top = place * rowHeight(data);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels may be alike, and their order is the chart's
      <g key={place}>
        <title>{label}</title>
        <text className={styles.label} x={0} y={top + labelHeight - 6}>
          {cutToWidth(label, width)}
        </text>
        {series.map(({ name, values }, at) => {
          const value = values[place] ?? null;
          const y = top + labelHeight + at * barHeight;
          return (
            <g key={name}>
              <title>{`${label} ${name} ${value ?? '—'}`}</title>
              <Bar
                x={0}
                y={y}
                width={x(value ?? 0)}
                height={barHeight - 2}
                className={styles.bar}
                data-series={at}
                fill={barFill(id, at)}
              />
              {/* A bar of no length needs no figure: the table has it. */}
              {value === 0 ? null : (
                <text className={styles.text} x={x(value ?? 0) + 6} y={y + barHeight - 4}>
                  {value ?? '—'}
                </text>
              )}
            </g>
          );
        })}
      </g>
    );
  });
}
