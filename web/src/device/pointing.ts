/** Tells of each event whether the pointer itself has moved: what comes under one that rests is not pointed at, as where a page moved or another one came (rules: prefetch). */
export function createPointing(): (event: Pick<PointerEvent, 'screenX' | 'screenY'>) => boolean {
  let rests = '';
  return ({ screenX, screenY }) => {
    const before = rests;
    rests = `${screenX} ${screenY}`;
    return rests !== before;
  };
}
