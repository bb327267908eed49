import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { Segments } from '../../../ui/staff/Choices.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/staff/PlainTable.tsx';
import { part } from '../part.tsx';
import type { ChartDrawingProps } from './ChartDrawing.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import styles from './chart.module.css';
import type { ChartData } from './chart.types.ts';
import { saveChartData, saveChartPicture } from './chart-files.ts';

const ChartDrawing = part<ChartDrawingProps>('areas/back-office/chart/ChartDrawing.tsx', () =>
  import('./ChartDrawing.tsx').then((module) => module.ChartDrawing),
);

/** Loads the drawing before it is shown: for paper. */
export const preloadDrawing = ChartDrawing.preload;

interface ChartProps {
  data: ChartData;
  /** What its figures mean. */
  hint?: ReactNode;
}

/** A chart with its table, readable without colour; saved as a picture or as data (docs/decisions/0120-overview.md). */
export function Chart({ data, hint }: ChartProps) {
  const text = useTexts('staffCharts');
  const [shown, show] = useState<'chart' | 'table'>('chart');
  const drawing = useRef<SVGSVGElement>(null);
  const picture = () => {
    if (drawing.current) void saveChartPicture(drawing.current, data.title);
  };
  return (
    <section className={styles.chart} aria-label={data.title}>
      <div className={styles.head}>
        <h3>{data.title}</h3>
        <span className={styles.acts}>
          <Segments
            label={text.shownAs({ title: data.title })}
            value={shown}
            options={[
              { value: 'chart', label: text.chart },
              { value: 'table', label: text.table },
            ]}
            onChange={show}
          />
        </span>
        <span className={styles.acts}>
          <MenuButton
            variant="secondary"
            size="small"
            aria-label={text.saveOf({ title: data.title })}
            acts={[
              { key: 'picture', label: text.picture, disabled: shown === 'table', onAct: picture },
              { key: 'data', label: text.data, onAct: () => saveChartData(data) },
            ]}
          >
            {text.save}
          </MenuButton>
        </span>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
      </div>
      {shown === 'chart' ? (
        <>
          <ChartLegend data={data} />
          <ChartDrawing data={data} drawing={drawing} />
        </>
      ) : (
        <ChartTable data={data} />
      )}
    </section>
  );
}

function ChartTable({ data: { title, of, labels, series } }: { data: ChartData }) {
  const columns: PlainColumn<number>[] = [
    { title: of, cell: (place) => labels[place] },
    ...series.map(
      ({ name, values }): PlainColumn<number> => ({
        title: name,
        align: 'end',
        cell: (place) => values[place] ?? '—',
      }),
    ),
  ];
  return (
    <PlainTable dense label={title} columns={columns} rows={[...labels.keys()]} keyOf={(place) => place} />
  );
}
