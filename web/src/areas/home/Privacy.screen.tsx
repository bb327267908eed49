export function Screen() {
  return <h1>Privacy</h1>;
}
