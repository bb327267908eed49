export function Screen() {
  return <h1>Terms</h1>;
}
