/**
 * Between two steps of a page's beginning the browser hears of taps and draws: on a slow phone each takes tens of ms, all at once
 * a third of a second (docs/decisions/0058).
 */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

// What the entry stands on has begun; the entry itself, and React with it, is the next step. So it imports this last.
await yieldToMain();
