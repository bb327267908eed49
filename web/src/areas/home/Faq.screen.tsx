export function Screen() {
  return <h1>Faq</h1>;
}
