import type { ReadingOptions } from './format.ts';

/** Milliseconds that the page waits at most. */
const longest = 30;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Does one thing after the other; between them the page goes on, shows how much is done and may end it. */
export async function inSteps<Item, Result>(
  items: readonly Item[],
  act: (item: Item, at: number) => Promise<Result> | Result,
  { onProgress, signal }: ReadingOptions,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const [at, item] of items.entries()) {
    results.push(await act(item, at));
    if (performance.now() - since < longest) continue;
    onProgress?.((at + 1) / items.length);
    await pause();
    signal?.throwIfAborted();
    since = performance.now();
  }
  return results;
}
