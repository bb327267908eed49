/** First, last and the neighbours of `page`; a gap is a negative number, so that every entry is its own key. */
export function visiblePages(page: number, last: number): number[] {
  const near = [1, 2, page - 1, page, page + 1, last - 1, last];
  // At either end the row keeps its length.
  if (page <= 3) near.push(3, 4);
  if (page >= last - 2) near.push(last - 2, last - 3);
  const pages = [...new Set(near)].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [-one, one] : [one];
  });
}
