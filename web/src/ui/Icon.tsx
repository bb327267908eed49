/** Line icons, drawn by us on a 24 × 24 grid. */
const paths = {
  alert: 'M12 8v5M12 16.5v.01M12 3.5 2.8 19.5h18.4z',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  award: 'M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8.5 13.5 7 21l5-2.5 5 2.5-1.5-7.5',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14C17 4.5 14 5 12 6.5zM12 6.5v14',
  building: 'M3.5 9.5 12 4.5l8.5 5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M4.5 17.5h15M3.5 20.5h17',
  calendar:
    'M4 6.5a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM4 10h16M8 3v4M16 3v4',
  chart: 'M4 4v16h16M8.5 16v-4M13 16V7.5M17.5 16v-6',
  chat: 'M4 5h16v11.5h-9L6.5 20.5v-4H4zM8 9h8M8 12.5h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronRight: 'M9.5 6l6 6-6 6',
  circle: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 8.5h10.5v12H9zM5.5 15.5h-1v-12H15v1.5',
  danger: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9 9l6 6M15 9l-6 6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  eye: 'M2.5 12c2-4 5.3-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.3 6.5-9.5 6.5S4.5 16 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M2.5 12c2-4 5.3-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.3 6.5-9.5 6.5S4.5 16 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 20 20 4',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 13h6M9 16.5h4',
  flag: 'M6 20.5v-16M6 5h11.5l-2.5 4 2.5 4H6',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10M10 20v-5.5h4V20',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8v.01',
  list: 'M4 5.5h4v4H4zM4 14.5h4v4H4zM11.5 7.5H20M11.5 16.5H20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11.5h-8.5L7 20v-3.5H4z',
  minus: 'M5 12h14',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 20.5 20.5',
  shield: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.8 12l2.3 2.3 4.1-4.3',
  shrink: 'M20 10h-6V4M14 10l6-6M4 14h6v6M10 14l-6 6',
  sidebar: 'M4 5h16v14H4zM9.5 5v14',
  success: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.2 12.2l2.6 2.6 5-5.2',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7-9-8.5zM8 8.5v.01',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.4-3.5 3-5.2 6.5-5.2s6.1 1.7 6.5 5.2M15.5 5a3.3 3.3 0 0 1 0 6.2M18 14.8c2 .7 3.2 2.3 3.5 4.7',
};

export type IconName = keyof typeof paths;

/** Decoration beside words: hidden from assistive technology, coloured by the text around it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
