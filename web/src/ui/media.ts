/**
 * Every question the screens ask of the device, in its one spelling: CSS cannot put a name into `@media`, so the styles
 * write these out, and `ui/style-rules.test.ts` finds any other. Several are joined with `and`.
 */
export const media = {
  /** A narrow phone. */
  narrow: '(width < 30rem)',
  phone: '(width < 40rem)',
  /** Wider than a phone. */
  abovePhone: '(width >= 40rem)',
  /** A tablet held upright, and all below. */
  tablet: '(width < 52rem)',
  /** Not wide enough for two columns beside each other. */
  belowDesktop: '(width < 60rem)',
  desktop: '(width >= 60rem)',
  /** Not wide enough for three. */
  belowWide: '(width < 75rem)',
  /** With `short`: a phone held across. */
  across: '(orientation: landscape)',
  short: '(height < 30rem)',
  /** Somebody who asked for less motion. */
  still: '(prefers-reduced-motion: reduce)',
  /** The system's wish; what the reader chose goes before it (device/theme.ts). */
  light: '(prefers-color-scheme: light)',
  dark: '(prefers-color-scheme: dark)',
  noScripts: '(scripting: none)',
  /** A touch screen without a mouse. */
  finger: '(pointer: coarse)',
  /** A pointer that can stand over something without pressing it. */
  hover: '(hover: hover)',
  paper: 'print',
  /** Forced colours, as in Windows' contrast themes. */
  contrast: '(forced-colors: active)',
} as const;
