/** The texts of the interface in a language, by namespace, to find elements by their labels: every bundle's. */
export async function textsIn(language) {
  const { bundles } = await import(`../../web/src/locales/${language}/index.ts`);
  return Object.assign({}, ...(await Promise.all(Object.values(bundles).map((load) => load()))));
}
