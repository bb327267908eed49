/** ms that a rate is measured over: shorter, it would jump with each part. */
const span = 5_000;

/** Bytes a second over the last seconds, of what arrives from now on; undefined until a second has been seen. */
export function rateOf(from: number) {
  let seen = [{ bytes: from, at: Date.now() }];
  return (bytes: number, at: number): number | undefined => {
    seen = [...seen.filter((each) => at - each.at <= span), { bytes, at }];
    const [first] = seen;
    const passed = at - (first?.at ?? at);
    return first && passed >= 1_000 ? ((bytes - first.bytes) * 1_000) / passed : undefined;
  };
}
