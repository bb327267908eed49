import { range } from '../classes.ts';
import { drawing } from '../drawing-colors.ts';
import type { MotifProps } from './motif.ts';
import { curve, Panel, strokes } from './shapes.tsx';

export function BusinessMotif(props: MotifProps) {
  return [Stacks, Ledger, Stairs][props.layout]?.(props);
}

/** Coins in rising stacks, an arrow over them. */
function Stacks({ c, random }: MotifProps) {
  const count = random.int(4, 5);
  const step = Math.round(400 / (count - 1));
  const stacks = range(count).map((i) => ({ x: 116 + i * step, coins: 2 + i + random.int(0, 1) }));
  const tops = stacks.map(({ x, coins }): [number, number] => [x, 262 - coins * 23]);
  const [x, y] = tops.at(-1) ?? [516, 120];
  return (
    <>
      <path d={strokes([[64, 310, 576, 310]])} stroke={c.over} strokeWidth="5" opacity=".5" />
      <path
        d={strokes(
          stacks.flatMap((s) =>
            range(s.coins).map((i): [number, number, number, number] => [
              s.x - 23,
              292 - i * 23,
              s.x + 23,
              292 - i * 23,
            ]),
          ),
        )}
        stroke={c.over}
        strokeWidth="19"
      />
      <path
        d={strokes(
          stacks.flatMap((s) =>
            range(s.coins).map((i): [number, number, number, number] => [
              s.x - 22,
              296 - i * 23,
              s.x + 22,
              296 - i * 23,
            ]),
          ),
        )}
        stroke={drawing.ink}
        strokeWidth="4"
        opacity=".2"
      />
      <path d={curve(tops)} stroke={c.accent} strokeWidth="7" />
      <path d={`m${x + 6} ${y} 26-10m-24-16 24 16-8 26`} stroke={c.accent} strokeWidth="7" />
    </>
  );
}

/** An account, line by line, and what it comes to. */
function Ledger({ c, random }: MotifProps) {
  const rows = range(5).map((i) => ({
    y: 132 + i * 27,
    name: random.int(170, 226),
    share: random.int(300, 380),
    sum: random.int(424, 442),
  }));
  return (
    <>
      <Panel x={124} y={50} w={358} h={262} />
      <path d="M124 66a16 16 0 0 1 16-16h326a16 16 0 0 1 16 16v38H124z" fill={c.ink} />
      <path d={strokes([[150, 77, 226, 77]])} stroke={drawing.paper} strokeWidth="11" opacity=".9" />
      <path d={strokes([[408, 77, 456, 77]])} stroke={drawing.paper} strokeWidth="9" opacity=".5" />
      <path d={strokes(rows.map((r) => [150, r.y, r.name, r.y]))} stroke={c.soft} strokeWidth="10" />
      <path
        d={strokes(rows.map((r) => [266, r.y, r.share, r.y]))}
        stroke={c.ink}
        strokeWidth="10"
        opacity=".55"
      />
      <path d={strokes(rows.map((r) => [r.sum, r.y, 456, r.y]))} stroke={c.soft} strokeWidth="10" />
      <path d={strokes([[150, 262, 456, 262]])} stroke={c.soft} strokeWidth="3" />
      <path
        d={strokes([
          [150, 286, 190, 286],
          [400, 286, 456, 286],
        ])}
        stroke={c.ink}
        strokeWidth="11"
      />
      <g transform={`translate(492 ${random.int(190, 232)})`}>
        <circle cy="8" r="46" fill={drawing.ink} opacity=".14" />
        <circle r="46" fill={c.accent} stroke={drawing.paper} strokeWidth="7" />
        <path d="m-16-20 16 20 16-20M0 0v24M-15 3h30M-15 14h30" stroke={drawing.paper} strokeWidth="6" />
      </g>
    </>
  );
}

/** Steps up to a goal. */
function Stairs({ c, random }: MotifProps) {
  const count = random.int(4, 5);
  const width = Math.round(440 / count);
  const steps = range(count).map((i) => ({
    x: 92 + i * width,
    y: 262 - Math.round((i * 132) / (count - 1)),
  }));
  const last = steps.at(-1) ?? { x: 450, y: 130 };
  const pole = last.x + Math.round(width / 2);
  return (
    <>
      {steps.map(({ x, y }, i) => (
        <g key={x}>
          <rect
            x={x}
            y={y}
            width={width - 10}
            height={320 - y}
            rx="12"
            fill={c.over}
            opacity={(0.3 + (0.6 * i) / count).toFixed(2)}
          />
          <rect x={x} y={y} width={width - 10} height="13" rx="6.5" fill={c.over} />
        </g>
      ))}
      <path d={`M${pole - 6} ${last.y - 6}V${last.y - 76}`} stroke={c.over} strokeWidth="7" />
      <path
        d={`M${pole - 2} ${last.y - 76}l52 18-52 20z`}
        fill={c.accent}
        stroke={c.accent}
        strokeWidth="5"
      />
      <path
        d={`M100 ${random.int(196, 214)}C190 ${random.int(176, 200)} 250 120 ${last.x - 40} 84`}
        stroke={c.over}
        strokeWidth="6"
        strokeDasharray="2 13"
      />
      <path d={`m${last.x - 64} 72 26 11-14 25`} stroke={c.over} strokeWidth="6" />
    </>
  );
}
