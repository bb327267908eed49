import { type BrowserContext, test as base, expect } from '@playwright/test';

/**
 * What a browser says of the network's or the server's doing, which a test brings about on purpose. The second: a service worker was being
 * fetched as the network was cut (of an answer that is no script it says so).
 */
const ofTheNetwork =
  /^error: (?:Failed to load resource: |An unknown error occurred when fetching the script\.$)/;

interface Watch {
  listen: (context: BrowserContext) => void;
  foresee: (words: RegExp) => void;
}

interface Fixtures {
  watch: Watch;
  /** From now on, a complaint with these words is no fault; it must come. */
  expectComplaint: Watch['foresee'];
}

function createWatch() {
  const complaints: string[] = [];
  const expected: { words: RegExp; came: boolean }[] = [];
  const heard = new WeakSet<BrowserContext>();
  const take = (text: string) => {
    const foreseen = expected.filter(({ words }) => words.test(text));
    for (const each of foreseen) each.came = true;
    if (foreseen.length === 0 && !ofTheNetwork.test(text)) complaints.push(text);
  };
  return {
    listen(context: BrowserContext) {
      if (heard.has(context)) return;
      heard.add(context);
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) take(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => take(`uncaught: ${error.error().message}`));
    },
    foresee: (words: RegExp) => void expected.push({ words, came: false }),
    wrong: () => [
      ...complaints,
      ...expected.filter(({ came }) => !came).map(({ words }) => `not said: ${words}`),
    ],
  };
}

/**
 * Every test of the product in a browser fails on what any of its pages complains of: errors and warnings on the
 * console, uncaught errors, violations of the content security policy. Contexts that a test opens itself count too.
 */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ browser }, use) => {
      const watch = createWatch();
      const open = browser.newContext.bind(browser);
      browser.newContext = async (...given) => {
        const context = await open(...given);
        watch.listen(context);
        return context;
      };
      await use(watch);
      browser.newContext = open;
      expect(watch.wrong(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.listen(context);
    await use(context);
  },
  expectComplaint: async ({ watch }, use) => use(watch.foresee),
});

export { expect };
