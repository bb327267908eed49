/** The same words, of which one that is not there is a fault: looked for as `undefined`, any element would be found. */
const strict = (words, path) =>
  new Proxy(words, {
    get(_, key) {
      // What `await` asks of any value.
      if (typeof key === 'symbol' || key === 'then') return words[key];
      if (!(key in words)) throw new Error(`no such words: ${path}${key}`);
      const value = words[key];
      const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value);
      return isGroup ? strict(value, `${path}${key}.`) : value;
    },
  });

/** The texts of the interface in a language, by namespace, to find elements by their labels: every bundle's. */
export async function textsIn(language) {
  const { bundles } = await import(`../../web/src/locales/${language}/index.ts`);
  const texts = await Promise.all(Object.values(bundles).map((load) => load()));
  return strict(Object.assign({}, ...texts), '');
}
