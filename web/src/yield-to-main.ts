/**
 * Between two steps of a page's beginning the browser hears of taps and draws: on a slow phone each takes tens of ms, all at once
 * a third of a second (docs/decisions/0031).
 */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

// The entry's other imports have been evaluated; React and the entry itself run in the next task. So the entry imports this last.
await yieldToMain();
