export function Screen() {
  return <h1>CertValidate</h1>;
}
