import { drawing } from '../drawing-colors.ts';
import type { MotifProps } from './motif.ts';
import { Panel, strokes, wave } from './shapes.tsx';

export function MediaMotif(props: MotifProps) {
  return [Player, Talk, Broadcast][props.layout]?.(props);
}

/** A video at its start, its sound beneath. */
function Player({ c, random }: MotifProps) {
  const seen = random.int(200, 400);
  return (
    <>
      <path
        d={wave(random, { x: 24, y: 180, count: 38, step: 16, tall: 120 })}
        stroke={c.veil}
        strokeWidth="7"
      />
      <Panel x={136} y={60} w={368} h={236} r={22} />
      <rect x="150" y="74" width="340" height="168" rx="14" fill={c.soft} />
      <path
        d={`M150 228v-${random.int(20, 40)}l70-44 62 50 86-78 122 84v2c0 8-6 14-14 14H164c-8 0-14-6-14-14z`}
        fill={c.ink}
        opacity=".28"
      />
      <circle cx={random.int(190, 230)} cy="112" r="16" fill={c.accent} />
      <circle cx="320" cy="158" r="40" fill={c.ink} />
      <path d="M309 140v36l28-18z" fill={drawing.paper} stroke={drawing.paper} strokeWidth="5" />
      <path d={strokes([[168, 268, 472, 268]])} stroke={c.soft} strokeWidth="8" />
      <path d={strokes([[168, 268, seen, 268]])} stroke={c.ink} strokeWidth="8" />
      <circle cx={seen} cy="268" r="9" fill={drawing.paper} stroke={c.ink} strokeWidth="6" />
    </>
  );
}

/** A voice message and its answer. */
function Talk({ c, random }: MotifProps) {
  const end = random.int(250, 330);
  return (
    <>
      <path
        d="M116 60h270a26 26 0 0 1 26 26v76a26 26 0 0 1-26 26H176l-46 36v-36h-14a26 26 0 0 1-26-26V86a26 26 0 0 1 26-26z"
        fill={drawing.ink}
        opacity=".13"
        transform="translate(4 12)"
      />
      <path
        d="M116 60h270a26 26 0 0 1 26 26v76a26 26 0 0 1-26 26H176l-46 36v-36h-14a26 26 0 0 1-26-26V86a26 26 0 0 1 26-26z"
        fill={drawing.paper}
      />
      <circle cx="138" cy="124" r="24" fill={c.ink} />
      <path d="M132 114v20l16-10z" fill={drawing.paper} stroke={drawing.paper} strokeWidth="4" />
      <path
        d={wave(random, { x: 184, y: 124, count: 16, step: 13, tall: 34 })}
        stroke={c.ink}
        strokeWidth="6"
      />
      <path
        d="M290 204h222a26 26 0 0 1 26 26v40a26 26 0 0 1-26 26h-10v30l-40-30H290a26 26 0 0 1-26-26v-40a26 26 0 0 1 26-26z"
        fill={c.accent}
      />
      <path
        d={strokes([
          [300, 236, end + 160, 236],
          [300, 264, end + 80, 264],
        ])}
        stroke={drawing.paper}
        strokeWidth="11"
        opacity=".92"
      />
      <path
        d="M492 96c-12-20-42-12-42 12 0 20 26 34 42 48 16-14 42-28 42-48 0-24-30-32-42-12z"
        fill={c.over}
        opacity=".9"
      />
    </>
  );
}

/** A signal going out from one point. */
function Broadcast({ c, random }: MotifProps) {
  const rings = [72, 118, 168, 222].slice(0, random.int(3, 4));
  const y = random.int(164, 190);
  return (
    <>
      {rings.map((r) => (
        <circle
          key={r}
          cx="320"
          cy={y}
          r={r}
          stroke={c.over}
          strokeWidth="3"
          opacity={(0.62 - r / 440).toFixed(2)}
          fill={c.veil}
          fillOpacity=".35"
        />
      ))}
      <path
        d={wave(random, { x: 56, y, count: 11, step: 18, tall: 66 })}
        stroke={c.over}
        strokeWidth="8"
        opacity=".8"
      />
      <path
        d={wave(random, { x: 404, y, count: 11, step: 18, tall: 66 })}
        stroke={c.over}
        strokeWidth="8"
        opacity=".8"
      />
      <circle cx="320" cy={y + 8} r="54" fill={drawing.ink} opacity=".13" />
      <circle cx="320" cy={y} r="54" fill={drawing.paper} />
      <rect x="306" y={y - 32} width="28" height="44" rx="14" fill={c.ink} />
      <path d={`M296 ${y - 4}c0 32 48 32 48 0M320 ${y + 21}v12`} stroke={c.ink} strokeWidth="6" />
      <circle
        cx={random.int(384, 398)}
        cy={y - random.int(66, 90)}
        r="13"
        fill={c.accent}
        stroke={drawing.paper}
        strokeWidth="5"
      />
    </>
  );
}
