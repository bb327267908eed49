export function Screen() {
  return <h1>UserCert</h1>;
}
