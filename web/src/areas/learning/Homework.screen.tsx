export function Screen() {
  return <h1>Homework</h1>;
}
