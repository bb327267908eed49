import { range } from '../classes.ts';
import { drawing } from '../drawing-colors.ts';
import type { MotifProps } from './motif.ts';
import { curve, dots } from './shapes.tsx';

/** For a type that has no drawings of its own. */
export function OtherMotif(props: MotifProps) {
  return [Rings, Way, Blocks][props.layout]?.(props);
}

/** Paths about one point, thought turning into practice. */
function Rings({ c, random }: MotifProps) {
  const rings = random.int(4, 5);
  const turn = random.int(-40, 40);
  return (
    <g transform={`rotate(${turn} 320 180)`}>
      {range(rings).map((i) => {
        const r = 44 + i * 31;
        return (
          <g key={i} transform={`rotate(${random.int(0, 359)} 320 180)`}>
            <circle cx="320" cy="180" r={r} stroke={c.veil} strokeWidth="16" />
            <circle
              cx="320"
              cy="180"
              r={r}
              pathLength="100"
              strokeDasharray={`${random.int(18, 46)} 100`}
              stroke={c.over}
              strokeWidth="16"
              opacity={(1 - i * 0.16).toFixed(2)}
            />
            {i % 2 ? (
              <circle cx={320 + r} cy="180" r="13" fill={c.accent} stroke={drawing.paper} strokeWidth="5" />
            ) : null}
          </g>
        );
      })}
      <circle cx="320" cy="180" r="20" fill={c.accent} />
    </g>
  );
}

/** A winding path with stations; the last one is reached. */
function Way({ c, random }: MotifProps) {
  const stations = range(5).map((i): [number, number] => [
    84 + i * 118,
    (i % 2 ? 118 : 250) + random.int(-26, 26),
  ]);
  const [x, y] = stations.at(-1) ?? [556, 180];
  return (
    <>
      <path d={curve(stations)} stroke={c.veil} strokeWidth="34" />
      <path d={curve(stations)} stroke={c.over} strokeWidth="7" strokeDasharray="2 16" />
      <path d={dots(stations)} stroke={c.over} strokeWidth="34" />
      <path d={dots(stations.slice(0, -1))} stroke={c.accent} strokeWidth="14" />
      <circle cx={x} cy={y} r="26" fill={c.accent} stroke={drawing.paper} strokeWidth="7" />
    </>
  );
}

/** Blocks that are put together, one of them on its way. */
function Blocks({ c, random }: MotifProps) {
  const columns = range(4).map((i) => ({ x: 150 + i * 88, height: random.int(1, 3) }));
  const [first] = columns;
  return (
    <>
      {columns.flatMap(({ x, height }) =>
        range(height).map((level) => (
          <rect
            key={`${x} ${level}`}
            x={x}
            y={246 - level * 70}
            width="78"
            height="60"
            rx="12"
            fill={c.over}
            opacity={(0.9 - level * 0.22).toFixed(2)}
          />
        )),
      )}
      <g
        transform={`translate(${(first?.x ?? 150) + random.int(120, 210)} ${random.int(30, 44)}) rotate(12)`}
      >
        <rect width="78" height="60" rx="12" fill={c.accent} />
        <path d="m24 31 11 11 20-22" stroke={drawing.paper} strokeWidth="8" />
      </g>
      <path d="M96 326h448" stroke={c.over} strokeWidth="6" opacity=".5" />
    </>
  );
}
