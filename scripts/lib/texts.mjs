/** The texts of the interface in a language, by namespace, to find elements by their labels. */
export async function textsIn(language) {
  const bundles = ['public', 'application', 'staffPages'].map(
    (bundle) => import(`../../web/src/locales/${language}/${bundle}.ts`),
  );
  return Object.assign({}, ...(await Promise.all(bundles)));
}
