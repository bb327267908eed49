const list = (values) => `[${values.join(', ')}]`;

/** A Mermaid chart: a bar for each name and, where given, a line for the bound (`bound`). */
export function chartOf({ title, axis, names, bars, bound }) {
  const most = Math.max(...bars, ...(bound ?? []));
  return [
    '```mermaid',
    '---',
    'config:',
    '  xyChart:',
    '    width: 900',
    `    height: ${120 + names.length * 28}`,
    '  themeVariables:',
    '    xyChart:',
    "      plotColorPalette: '#69b1ff, #cf1322'",
    '---',
    'xychart-beta horizontal',
    `  title "${title}"`,
    `  x-axis ${list(names.map((name) => `"${name}"`))}`,
    `  y-axis "${axis}" 0 --> ${(most * 1.05).toFixed(1)}`,
    `  bar ${list(bars.map((bar) => bar.toFixed(2)))}`,
    ...(bound ? [`  line ${list(bound)}`] : []),
    '```',
  ].join('\n');
}
