import { range } from '../classes.ts';
import { drawing } from '../drawing-colors.ts';
import type { MotifProps } from './motif.ts';

/** For a type that has no motif yet: paths about one point, thought turning into practice. */
export function OtherMotif({ c, random }: MotifProps) {
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
