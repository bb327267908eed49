export function Screen() {
  return <h1>Home</h1>;
}
