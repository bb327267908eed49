export function Screen() {
  return <h1>PractiseType</h1>;
}
