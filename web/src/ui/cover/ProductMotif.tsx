import { range } from '../classes.ts';
import { drawing } from '../drawing-colors.ts';
import type { MotifProps } from './motif.ts';
import { Panel, strokes } from './shapes.tsx';

export function ProductMotif(props: MotifProps) {
  return [Phones, Page, Journey][props.layout]?.(props);
}

/** Three screens of one application. */
function Phones({ c, random }: MotifProps) {
  const lift = random.int(24, 44);
  const at = [
    { x: 134, y: 74 + lift },
    { x: 376, y: 74 + lift },
    { x: 250, y: 48 },
  ];
  return at.map(({ x, y }, index) => {
    const split = 44 + random.int(0, 3) * 14;
    return (
      <g key={x}>
        <Panel x={x} y={y} w={140} h={290} r={24} />
        <rect x={x + 14} y={y + 34} width="112" height={split} rx="12" fill={index === 2 ? c.ink : c.soft} />
        <path d={strokes([[x + 56, y + 17, x + 84, y + 17]])} stroke={c.soft} strokeWidth="6" />
        <path
          d={strokes(
            range(4).map((i) => [
              x + 46,
              y + split + 60 + i * 34,
              x + random.int(76, 118),
              y + split + 60 + i * 34,
            ]),
          )}
          stroke={c.soft}
          strokeWidth="9"
        />
        <path
          d={range(4)
            .map((i) => `M${x + 25} ${y + split + 60 + i * 34}h0`)
            .join('')}
          stroke={index === 2 ? c.accent : c.soft}
          strokeWidth="18"
        />
        {index === 2 ? (
          <circle cx={x + 70} cy={y + 34 + split / 2} r="15" fill={drawing.paper} opacity=".9" />
        ) : null}
      </g>
    );
  });
}

/** A page being laid out, with guides and a pointer. */
function Page({ c, random }: MotifProps) {
  const columns = random.int(2, 3);
  const width = Math.round((324 - (columns - 1) * 16) / columns);
  const chosen = random.int(0, columns - 1);
  const left = 196 + chosen * (width + 16);
  return (
    <>
      <Panel x={96} y={52} w={448} h={262} />
      <path d="M120 74h0M138 74h0M156 74h0" stroke={c.soft} strokeWidth="10" />
      <path d={strokes([[238, 74, 402, 74]])} stroke={c.soft} strokeWidth="12" />
      <path
        d={strokes(range(5).map((i) => [122, 118 + i * 26, random.int(142, 164), 118 + i * 26]))}
        stroke={c.soft}
        strokeWidth="9"
      />
      <path d="M122 118h34" stroke={c.ink} strokeWidth="9" />
      <rect x="196" y="104" width="324" height="82" rx="12" fill={c.ink} />
      <path d="M220 132h96M220 156h60" stroke={drawing.paper} strokeWidth="10" opacity=".85" />
      <circle cx="464" cy="145" r="24" fill={c.accent} />
      {range(columns).map((i) => (
        <rect key={i} x={196 + i * (width + 16)} y="204" width={width} height="86" rx="12" fill={c.soft} />
      ))}
      <rect
        x={left - 5}
        y="199"
        width={width + 10}
        height="96"
        rx="4"
        stroke={c.accent}
        strokeWidth="3"
        strokeDasharray="7 8"
      />
      <path
        d={`M${left + width - 8} 274l44 16-20 8-8 20z`}
        fill={c.accent}
        stroke={drawing.paper}
        strokeWidth="5"
      />
    </>
  );
}

/** What a user passes through, screen by screen. */
function Journey({ c, random }: MotifProps) {
  const levels = [random.int(150, 176), random.int(66, 92), random.int(136, 168)];
  const chosen = random.int(0, 2);
  const top = (i: number) => levels[i] ?? 100;
  return (
    <>
      <path
        d={`M60 ${top(0) + 40}H140C210 ${top(0) + 40} 190 ${top(1) + 60} 300 ${top(1) + 60}S430 ${top(2) + 50} 500 ${top(2) + 50}h84`}
        stroke={c.over}
        strokeWidth="5"
        strokeDasharray="2 12"
      />
      {range(3).map((i) => {
        const x = 92 + i * 164;
        const y = top(i);
        return (
          <g key={i}>
            <Panel x={x} y={y} w={128} h={132} r={18} />
            <rect
              x={x + 14}
              y={y + 14}
              width="100"
              height="54"
              rx="10"
              fill={i === chosen ? c.ink : c.soft}
            />
            <path
              d={strokes([
                [x + 20, y + 88, x + random.int(70, 104), y + 88],
                [x + 20, y + 108, x + random.int(46, 80), y + 108],
              ])}
              stroke={c.soft}
              strokeWidth="9"
            />
            {i === chosen ? (
              <path d={`m${x + 50} ${y + 42} 10 10 20-21`} stroke={drawing.paper} strokeWidth="7" />
            ) : null}
          </g>
        );
      })}
      <circle
        cx={92 + chosen * 164 + 124}
        cy={top(chosen) + 6}
        r="15"
        fill={c.accent}
        stroke={drawing.paper}
        strokeWidth="5"
      />
    </>
  );
}
