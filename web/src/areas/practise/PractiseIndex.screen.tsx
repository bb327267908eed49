export function Screen() {
  return <h1>PractiseIndex</h1>;
}
