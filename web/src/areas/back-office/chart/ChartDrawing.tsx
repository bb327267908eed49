import { useParentSize } from '@visx/responsive';
import { type Ref, useId } from 'react';
import { AlongTime, heightAlongTime } from './AlongTime.tsx';
import { BelowEachOther, heightBelowEachOther } from './BelowEachOther.tsx';
import styles from './chart.module.css';
import type { ChartData } from './chart.types.ts';
import { Patterns } from './marks.tsx';

export interface ChartDrawingProps {
  data: ChartData;
  drawing: Ref<SVGSVGElement>;
}

/** The drawing of a chart, as wide as its place (docs/decisions/0120-overview.md). Its figures are read in the table. */
export function ChartDrawing({ data, drawing }: ChartDrawingProps) {
  const id = useId();
  const { parentRef, width } = useParentSize({ initialSize: { width: 320 }, debounceTime: 50 });
  const height = data.kind === 'bars' ? heightBelowEachOther(data) : heightAlongTime;
  const Kind = data.kind === 'bars' ? BelowEachOther : AlongTime;
  return (
    <div ref={parentRef} className={styles.drawing} style={{ blockSize: height }}>
      <svg
        ref={drawing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={data.title}
      >
        <Patterns id={id} />
        <Kind id={id} width={width} data={data} />
      </svg>
    </div>
  );
}
