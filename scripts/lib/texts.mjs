/** The interface's texts in a language, by namespace, for finding things on a screen by what they are called. */
export async function textsIn(language) {
  const bundles = ['public', 'application', 'office'].map(
    (bundle) => import(`../../web/src/locales/${language}/${bundle}.ts`),
  );
  return Object.assign({}, ...(await Promise.all(bundles)));
}
