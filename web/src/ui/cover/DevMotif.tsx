import { range } from '../classes.ts';
import { drawing } from '../drawing-colors.ts';
import type { MotifProps } from './motif.ts';
import { dots, Panel, strokes } from './shapes.tsx';

export function DevMotif(props: MotifProps) {
  return [Editor, Branches, Brackets][props.layout]?.(props);
}

/** A program: lines, indents, a caret. */
function Editor({ c, random }: MotifProps) {
  let depth = 0;
  const rows = range(7).map((i) => {
    depth = i === 0 || i === 6 ? 0 : Math.max(1, Math.min(3, depth + random.int(-1, 1)));
    const start = 156 + depth * 28;
    const word = start + random.int(28, 64);
    return { y: 116 + i * 27, start, word, end: word + 24 + random.int(20, 110) };
  });
  const last = rows[4] ?? { y: 224, end: 400 };
  return (
    <>
      <path
        d="M84 104c-26 0-26 22-26 38s0 34-22 38c22 4 22 22 22 38s0 38 26 38"
        stroke={c.over}
        strokeWidth="9"
        opacity=".55"
      />
      <path
        d="M556 104c26 0 26 22 26 38s0 34 22 38c-22 4-22 22-22 38s0 38-26 38"
        stroke={c.over}
        strokeWidth="9"
        opacity=".55"
      />
      <Panel x={112} y={54} w={416} h={258} />
      <path d={dots([[136, 80]])} stroke={c.accent} strokeWidth="11" />
      <path
        d={dots([
          [155, 80],
          [174, 80],
        ])}
        stroke={c.soft}
        strokeWidth="11"
      />
      <path d={strokes(rows.map(({ y }) => [134, y, 140, y]))} stroke={c.soft} strokeWidth="5" />
      <path
        d={strokes(rows.map(({ y, word, end }) => [word + 22, y, end, y]))}
        stroke={c.soft}
        strokeWidth="10"
      />
      <path
        d={strokes(rows.map(({ y, start, word }) => [start, y, word, y]))}
        stroke={c.ink}
        strokeWidth="10"
      />
      <path
        d={strokes(rows.slice(2, 4).map(({ y, end }) => [end + 22, y, Math.min(490, end + 60), y]))}
        stroke={c.accent}
        strokeWidth="10"
      />
      <path d={`M${last.end + 20} ${last.y - 10}v20`} stroke={c.ink} strokeWidth="4" />
    </>
  );
}

/** Branches that part and merge again. */
function Branches({ c, random }: MotifProps) {
  const main = random.int(190, 206);
  const up = main - random.int(92, 108);
  const down = main + random.int(70, 84);
  const part = random.int(140, 176);
  const bend = (x: number, from: number, to: number) =>
    `M${x} ${from}C${x + 46} ${from} ${x + 26} ${to} ${x + 76} ${to}`;
  const meet = 420 + random.int(0, 40);
  return (
    <>
      <path
        d={dots(range(30).map((i) => [68 + (i % 10) * 56, 70 + Math.floor(i / 10) * 110]))}
        stroke={c.veil}
        strokeWidth="6"
      />
      <path
        d={`${bend(part, main, up)}H${meet - 76}${bend(meet - 76, up, main)}`}
        stroke={c.accent}
        strokeWidth="7"
      />
      <path d={`${bend(part + 90, main, down)}H580`} stroke={c.over} strokeWidth="7" opacity=".5" />
      <path d={`M40 ${main}H600`} stroke={c.over} strokeWidth="8" />
      <path
        d={dots(
          [
            [part + 130, down + 0],
            [470, down],
            [560, down],
          ]
            .slice(random.int(0, 1))
            .map(([x = 0]) => [x + 40, down]),
        )}
        stroke={c.over}
        strokeWidth="24"
      />
      {[90, part, part + 90, meet, 556].map((x) => (
        <circle key={x} cx={x} cy={main} r="15" fill={drawing.paper} stroke={c.ink} strokeWidth="8" />
      ))}
      {[part + 96, part + 96 + random.int(60, 84)].map((x) => (
        <circle key={x} cx={x} cy={up} r="15" fill={c.accent} stroke={drawing.paper} strokeWidth="6" />
      ))}
    </>
  );
}

/** A tag, large, among the nodes it joins. */
function Brackets({ c, random }: MotifProps) {
  const nodes = [
    { x: 92, y: random.int(70, 110) },
    { x: 120, y: random.int(250, 292) },
    { x: 540, y: random.int(66, 100) },
    { x: 556, y: random.int(240, 284) },
  ];
  return (
    <>
      <path
        d={nodes
          .map(({ x, y }) => `M320 180C${x < 320 ? 220 : 420} 180 ${x < 320 ? 200 : 440} ${y} ${x} ${y}`)
          .join('')}
        stroke={c.over}
        strokeWidth="4"
        opacity=".5"
      />
      {nodes.map(({ x, y }, i) => (
        <g key={x}>
          <circle cx={x} cy={y} r={random.int(22, 34)} fill={c.veil} stroke={c.over} strokeWidth="3" />
          <circle cx={x} cy={y} r="11" fill={i === random.int(0, 3) ? c.accent : c.over} />
        </g>
      ))}
      <Panel x={196} y={86} w={248} h={188} r={34} />
      <path d="m278 138-44 42 44 42M362 138l44 42-44 42" stroke={c.ink} strokeWidth="17" />
      <path d="m338 126-36 108" stroke={c.accent} strokeWidth="15" />
    </>
  );
}
