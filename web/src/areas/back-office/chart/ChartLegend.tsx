import { useId } from 'react';
import styles from './chart.module.css';
import type { ChartData } from './chart.types.ts';
import { barFill, dashOf, Patterns, Point } from './marks.tsx';

/** Which pattern or line is which series; nothing where there is one. */
export function ChartLegend({ data: { kind, series } }: { data: ChartData }) {
  const id = useId();
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ name }, at) => (
        <li key={name}>
          <svg width={26} height={14} aria-hidden="true">
            {kind === 'lines' ? (
              <>
                <path d="M0 7h26" className={styles.line} data-series={at} strokeDasharray={dashOf(at)} />
                <Point x={13} y={7} series={at} />
              </>
            ) : (
              <>
                <Patterns id={id} />
                <rect
                  x={1}
                  y={1}
                  width={24}
                  height={12}
                  className={styles.bar}
                  data-series={at}
                  fill={barFill(id, at)}
                />
              </>
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
