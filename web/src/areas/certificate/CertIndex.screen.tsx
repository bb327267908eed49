export function Screen() {
  return <h1>CertIndex</h1>;
}
