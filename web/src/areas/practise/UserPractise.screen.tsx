export function Screen() {
  return <h1>UserPractise</h1>;
}
