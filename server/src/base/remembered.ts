/** `find` with its last answers kept: for what nearly every request says again. Full, all of them are forgotten. */
export function remembered<T extends NonNullable<unknown>>(find: (text: string) => T, most = 200) {
  const known = new Map<string, T>();
  return (text: string): T => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = find(text);
    known.set(text, made);
    return made;
  };
}
