export function Screen() {
  return <h1>Catalog</h1>;
}
