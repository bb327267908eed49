export interface Shift {
  value: number;
  /** What moved. */
  moved: string[];
}

/** Runs in the page before anything of it: notes what moves, from its first paint on. */
export const watchShifts = () => {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Runs in the page: what `watchShifts` noted. */
export const shiftsSeen = () => (window as unknown as { shifts: Shift[] }).shifts;
