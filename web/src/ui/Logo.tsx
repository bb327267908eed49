import { useId } from 'react';
import { useTexts } from '../locales/texts.ts';
import { drawing } from './drawing-colors.ts';

export interface LogoProps {
  /** Height in px. */
  size?: number | undefined;
  /** Without the wordmark. */
  markOnly?: boolean | undefined;
  /** On dark grounds the words are white. */
  onDark?: boolean | undefined;
  /** Empty when words beside it already say the name. */
  label?: string | undefined;
}

/** From a point known to a step taken: the Z of Zhixing, walked as a path. */
export function Logo({ size = 32, markOnly, onDark, label }: LogoProps) {
  const { siteName } = useTexts('common');
  const name = label ?? siteName;
  const id = useId();
  const width = markOnly ? 48 : 158;
  return (
    <svg
      role={name ? 'img' : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : true}
      width={(size * width) / 48}
      height={size}
      viewBox={`0 0 ${width} 48`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <linearGradient id={id} x1="4" y1="2" x2="44" y2="46" gradientUnits="userSpaceOnUse">
        <stop stopColor={drawing.markFrom} />
        <stop offset="1" stopColor={drawing.markTo} />
      </linearGradient>
      <rect width="48" height="48" rx="13" fill={`url(#${id})`} />
      <path d="M14 15h20L14 33h19" stroke={drawing.paper} strokeWidth="4.5" />
      <path d="m28.5 27.5 6 5.5-6 5.5" stroke={drawing.paper} strokeWidth="4.5" />
      <circle cx="14" cy="15" r="4.75" fill={drawing.accent} />
      {markOnly ? null : (
        <g
          stroke={onDark ? drawing.paper : 'var(--color-text-strong)'}
          strokeWidth="4.2"
          transform="translate(62 3)"
        >
          <path d="M10.5 3.5C9.5 8.5 7.5 12.5 4.5 15.5M9 11.5h14.5M3 21h23M15 11.5V21c-.5 9-5 15.5-12 19.5M16 27c2.5 5 6 9.5 10 12.5M31.5 13h9.5v22.5h-9.5z" />
          <path d="M65 3.5c-3 4-6.5 7-11 9.5M66 13.5c-3.5 5.5-7.5 9.5-13 12.5M61 21.5V41M71 8.5h20M69.5 19.5H93M82.5 19.5V36c0 3.5-1.5 4.5-6 4.2" />
        </g>
      )}
    </svg>
  );
}
