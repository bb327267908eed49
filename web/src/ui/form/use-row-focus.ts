import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What is typed into, and not what lies before it in a row: a mark for the right one, a picture's hidden file field. */
const typedInto = 'input:not([type="radio"], [type="checkbox"], [type="file"]), select, textarea';

/**
 * The focus in a list whose rows are added and removed by buttons; else it stays on the adding one, and is lost with the
 * row of the removing one. `hold` goes to the element whose children are the rows; a row's removing button bears
 * `data-remove`. `added` and `removed` are called as the list is changed: then the first field of the new row, the last
 * or that of `index`, has the focus; after a removal the removing button of the row that stands there now; where none can be pressed, `adder`.
 */
export function useRowFocus(adder: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLElement>(null);
  const wanted = useRef<{ count: number; find: () => HTMLElement | null | undefined }>(undefined);
  const rows = () => [...(list.current?.children ?? [])];
  // After every drawing: who holds the list may draw it later than the press.
  useLayoutEffect(() => {
    if (!wanted.current || rows().length !== wanted.current.count) return;
    const { find } = wanted.current;
    wanted.current = undefined;
    (find() ?? adder.current ?? list.current)?.focus();
  });
  return {
    hold: (element: HTMLElement | null) => {
      list.current = element;
    },
    added: (index = -1) => {
      const find = () => rows().at(index)?.querySelector<HTMLElement>(typedInto);
      wanted.current = { count: rows().length + 1, find };
    },
    removed: (index: number) => {
      const count = rows().length - 1;
      const find = () =>
        rows()[Math.min(index, count - 1)]?.querySelector<HTMLElement>('[data-remove]:not(:disabled)');
      wanted.current = { count, find };
    },
  };
}
