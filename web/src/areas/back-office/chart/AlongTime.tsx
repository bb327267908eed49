import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import styles from './chart.module.css';
import type { ChartData } from './chart.types.ts';
import { barFill, dashOf, Point } from './marks.tsx';
import { textWidth } from './text-width.ts';

const space = { top: 22, right: 12, bottom: 28, left: 40 };
export const heightAlongTime = 240;

interface AlongTimeProps {
  id: string;
  width: number;
  data: ChartData;
}

/** Columns or lines from left to right, each with its figure. */
export function AlongTime({ id, width, data: { kind, labels, series } }: AlongTimeProps) {
  const [inner, floor] = [Math.max(0, width - space.left - space.right), heightAlongTime - space.bottom];
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const places = [...labels.keys()];
  const x = scaleBand({ domain: places, range: [space.left, space.left + inner], padding: 0.25 });
  const y = scaleLinear({ domain: [0, most], range: [floor, space.top], nice: true });
  const tick = { className: styles.text };
  // Neither figures nor labels lie over each other.
  const widest = Math.max(1, ...labels.map(textWidth)) + 16;
  const each = Math.ceil(labels.length / Math.max(1, Math.floor(inner / widest)));
  const figures = x.bandwidth() / (kind === 'columns' ? series.length : 1) >= 18;
  const wide = x.bandwidth() / series.length;
  const middle = (at: number) => (x(at) ?? 0) + x.bandwidth() / 2;
  /** How far a label is moved so that it stays within the drawing. */
  const inside = (place: number) => {
    const [at, half] = [middle(place), textWidth(labels[place] ?? '') / 2];
    return Math.max(0, half - at) - Math.max(0, at + half - width);
  };
  return (
    <>
      <GridRows scale={y} left={space.left} width={inner} numTicks={4} className={styles.grid} />
      <AxisLeft
        scale={y}
        left={space.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => (Number.isInteger(Number(value)) ? String(value) : '')}
        tickLabelProps={{ ...tick, textAnchor: 'end', dy: '0.32em', dx: -4 }}
      />
      <AxisBottom
        scale={x}
        top={floor}
        hideTicks
        axisLineClassName={styles.axis ?? ''}
        tickValues={places.filter((place) => place % each === 0)}
        tickFormat={(place) => labels[place] ?? ''}
        tickLabelProps={(place) => ({ ...tick, textAnchor: 'middle', dy: '0.25em', dx: inside(place) })}
      />
      {series.map(({ name, values }, at) => {
        const points = values.flatMap((value, place) => (value === null ? [] : [{ place, value }]));
        return (
          <g key={name} data-series={at}>
            {kind === 'lines' ? (
              <LinePath
                data={points}
                x={({ place }) => middle(place)}
                y={({ value }) => y(value)}
                className={styles.line}
                data-series={at}
                strokeDasharray={dashOf(at)}
              />
            ) : null}
            {points.map(({ place, value }) => {
              const left = kind === 'lines' ? middle(place) : (x(place) ?? 0) + at * wide;
              const shown =
                figures &&
                // On the axis a point of a line says 0 by itself.
                (kind === 'columns' ||
                  (value !== 0 && (series.length === 1 || place === points.at(-1)?.place)));
              return (
                <g key={place}>
                  <title>{`${labels[place]} ${name} ${value}`}</title>
                  {kind === 'lines' ? (
                    <Point x={left} y={y(value)} series={at} />
                  ) : (
                    <Bar
                      x={left}
                      y={y(value)}
                      width={Math.max(1, wide - 1)}
                      height={Math.max(0, floor - y(value))}
                      className={styles.bar}
                      data-series={at}
                      fill={barFill(id, at)}
                    />
                  )}
                  {shown ? (
                    <text
                      className={styles.text}
                      x={kind === 'lines' ? left : left + wide / 2}
                      y={y(value) - 8}
                      textAnchor="middle"
                    >
                      {value}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </g>
        );
      })}
    </>
  );
}
