import { range } from '../classes.ts';
import { drawing } from '../drawing-colors.ts';
import type { MotifProps } from './motif.ts';
import { curve, dots, Panel, strokes } from './shapes.tsx';

export function DataMotif(props: MotifProps) {
  return [Bars, Board, Scatter][props.layout]?.(props);
}

/** Growing bars under a trend. */
function Bars({ c, random }: MotifProps) {
  const count = random.int(6, 9);
  const step = Math.round(440 / (count - 1));
  const tops = range(count).map((i): [number, number] => [
    100 + i * step,
    Math.round(252 - (i / (count - 1)) * 110 + random.int(-26, 26)),
  ]);
  const trend = tops
    .filter((_, i) => i % 2 === (count - 1) % 2)
    .map(([x, y]): [number, number] => [x, y - 46]);
  const end = trend.at(-1) ?? [540, 100];
  const width = Math.round(step * 0.52);
  return (
    <>
      <path d={strokes([110, 170, 230].map((y) => [60, y, 580, y]))} stroke={c.veil} strokeWidth="2" />
      <path
        d={strokes(tops.map(([x, y]) => [x, 300, x, y]))}
        stroke={c.over}
        strokeWidth={width}
        opacity=".28"
      />
      <path d={strokes(tops.slice(-2).map(([x, y]) => [x, 300, x, y]))} stroke={c.over} strokeWidth={width} />
      <path d={curve(trend)} stroke={c.accent} strokeWidth="6" />
      <path d={dots(trend)} stroke={c.accent} strokeWidth="16" />
      <circle cx={end[0]} cy={end[1]} r="11" fill={drawing.paper} stroke={c.accent} strokeWidth="6" />
    </>
  );
}

/** A dashboard: two series, figures, a share. */
function Board({ c, random }: MotifProps) {
  const line = (low: number, high: number) =>
    range(6).map((i): [number, number] => [124 + i * 62, random.int(low, high) - i * 9]);
  const upper = line(196, 226);
  const share = random.int(40, 78);
  return (
    <>
      <Panel x={92} y={58} w={374} h={238} />
      <path d={strokes([[124, 92, 196, 92]])} stroke={c.ink} strokeWidth="10" />
      <path
        d={strokes([
          [124, 114, 166, 114],
          [400, 92, 434, 92],
        ])}
        stroke={c.soft}
        strokeWidth="8"
      />
      <path d={`${curve(upper)}V268H124z`} fill={c.soft} opacity=".75" />
      <path d={curve(line(232, 256))} stroke={c.accent} strokeWidth="4" strokeDasharray="1 9" />
      <path d={curve(upper)} stroke={c.ink} strokeWidth="5" />
      <path d={dots(upper.slice(1, -1))} stroke={c.ink} strokeWidth="12" />
      <Panel x={424} y={148} w={136} h={136} r={20} />
      <circle cx="492" cy="216" r="40" stroke={c.soft} strokeWidth="16" />
      <circle
        cx="492"
        cy="216"
        r="40"
        pathLength="100"
        stroke={c.ink}
        strokeWidth="16"
        strokeDasharray={`${share} 100`}
        transform="rotate(-90 492 216)"
      />
      <path d="M492 216h0" stroke={c.accent} strokeWidth="18" />
    </>
  );
}

/** Observations about a line, one of them of interest. */
function Scatter({ c, random }: MotifProps) {
  const slope = random.int(28, 40) / 100;
  const cloud = (count: number) =>
    range(count).map((i): [number, number] => {
      const x = 120 + Math.round((i * 410) / count) + random.int(-12, 12);
      return [x, Math.round(278 - (x - 100) * slope) + random.int(-52, 46)];
    });
  const x = random.int(380, 450);
  const y = Math.round(278 - (x - 100) * slope) - 12;
  return (
    <>
      <path d="M84 60V300H570" stroke={c.over} strokeWidth="4" opacity=".55" />
      <path d={strokes([120, 180, 240].map((at) => [84, at, 570, at]))} stroke={c.veil} strokeWidth="2" />
      <path d={dots(cloud(14))} stroke={c.over} strokeWidth="13" opacity=".45" />
      <path d={dots(cloud(8))} stroke={c.over} strokeWidth="24" opacity=".7" />
      <path
        d={`M100 278 550 ${Math.round(278 - 450 * slope)}`}
        stroke={c.accent}
        strokeWidth="5"
        strokeDasharray="2 12"
      />
      <circle cx={x} cy={y} r="46" fill={c.veil} stroke={c.over} strokeWidth="2" />
      <circle cx={x} cy={y} r="24" fill={c.accent} stroke={drawing.paper} strokeWidth="6" />
    </>
  );
}
