import { PatternCircles, PatternLines } from '@visx/pattern';
import styles from './chart.module.css';

/** The nth series is told by more than its colour: bars by a pattern, lines by their dashes and the shape of their points. */
const dashes = ['', '6 4', '2 3'];
export const dashOf = (series: number) => dashes[series % dashes.length] || undefined;
export const barFill = (id: string, series: number) => (series === 0 ? undefined : `url(#${id}-${series})`);

/** The patterns of bars, once in each drawing. */
export function Patterns({ id }: { id: string }) {
  const [second, third] = ['var(--color-primary-strong)', 'var(--color-warning-strong)'];
  return (
    <defs>
      <PatternLines
        id={`${id}-1`}
        width={6}
        height={6}
        stroke={second}
        strokeWidth={2}
        background="var(--color-surface)"
        orientation={['diagonal']}
      />
      <PatternCircles
        id={`${id}-2`}
        width={6}
        height={6}
        radius={1.5}
        fill={third}
        background="var(--color-surface)"
      />
    </defs>
  );
}

/** The point of a line: circle, square or triangle. */
export function Point({ x, y, series }: { x: number; y: number; series: number }) {
  const look = { className: styles.point, 'data-series': series };
  if (series === 0) return <circle cx={x} cy={y} r={4} {...look} />;
  if (series === 1) return <rect x={x - 4} y={y - 4} width={8} height={8} {...look} />;
  return <path d={`M${x} ${y - 5}l5 9h-10z`} {...look} />;
}
