/** How many rows a page of the back office's lists may hold; the first is the usual. */
export const usualSizes: [number, ...number[]] = [10, 20, 50, 100];
