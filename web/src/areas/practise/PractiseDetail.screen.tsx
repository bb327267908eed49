export function Screen() {
  return <h1>PractiseDetail</h1>;
}
