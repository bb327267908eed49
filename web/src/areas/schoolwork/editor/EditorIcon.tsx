/** The editor's tools, drawn by us on a 24 × 24 grid; loaded with the editor alone. */
const paths = {
  bold: 'M7.5 5h5.5a3.5 3.5 0 0 1 0 7H7.5zM7.5 12h6.2a3.6 3.6 0 0 1 0 7.2H7.5z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4.5v6.5a5 5 0 0 0 10 0V4.5M5.5 20h13',
  strike:
    'M4.5 12h15M16 7.5C15.5 5.7 14 5 12 5c-2.5 0-4.2 1.3-4.2 3.2 0 1 .4 1.8 1.2 2.500M8 16.200c.5 1.9 2 2.8 4.2 2.8 2.6 0 4.3-1.3 4.3-3.3 0-.6-.1-1.2-.4-1.7',
  code: 'M9 7.5 4.5 12 9 16.500M15 7.500l4.5 4.5-4.5 4.5',
  bulletList: 'M9.5 6.500h10M9.5 12h10M9.5 17.500h10M5 6.500v.01M5 12v.01M5 17.500v.01',
  orderedList:
    'M10.5 6.500h9M10.5 12h9M10.5 17.500h9M4.5 5l1.3-.8V9M4.2 15.500c.3-.9 2.3-1.1 2.3.2 0 1-2.3 1.9-2.3 3.300h2.5',
  quote: 'M10 7c-3.5.5-5 2.7-5 6v4h5v-5H7.500M19 7c-3.5.5-5 2.7-5 6v4h5v-5h-2.5',
  codeBlock: 'M4 5.500h16v13H4zM10 9.5 7.5 12l2.5 2.500M14 9.500l2.5 2.5-2.5 2.5',
  link: 'M10 13.800a4 4 0 0 0 5.7.2l2.6-2.600a4 4 0 0 0-5.7-5.700l-1.2 1.200M14 10.200a4 4 0 0 0-5.7-.2l-2.6 2.600a4 4 0 0 0 5.7 5.700l1.2-1.2',
  table: 'M4 5.500h16v13H4zM4 10h16M4 14.300h16M12 5.500v13',
  picture: 'M4 5.500h16v13H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.300v.01',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9h9.500a5 5 0 0 1 0 10H9',
  redo: 'm15.5 5 4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h5',
  addRow: 'M4 5h16v6H4zM12 14.500v6M9 17.500h6',
  addColumn: 'M5 4h6v16H5zM14.5 12h6M17.5 9v6',
  deleteRow: 'M4 5h16v6H4zM9.7 15.200l4.6 4.600M14.3 15.200l-4.6 4.6',
  deleteColumn: 'M5 4h6v16H5zM15.2 9.700l4.6 4.600M19.8 9.700l-4.6 4.6',
  deleteTable: 'M4 5.500h16V11M4 5.500v13h8M4 10h16M9.5 5.500v13M15.7 15.200l4.6 4.600M20.3 15.200l-4.6 4.6',
};

export type EditorIconName = keyof typeof paths;

/** Hidden from assistive technology: its button says what it does. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg
      aria-hidden="true"
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'bold' ? 2.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
