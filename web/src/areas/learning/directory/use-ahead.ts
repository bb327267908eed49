import { type RefObject, useEffect } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { useNear } from '../../../base/use-near.ts';
import { whenMeant } from '../../../device/pointing.ts';
import { isThrifty } from '../../../device/thrifty.ts';
import { bringAhead } from '../ahead.ts';
import { preloadView } from '../content-views.tsx';
import type { MinChapter } from '../learning.types.ts';
import { kindOf } from './leaf-kinds.ts';

/** Its code, and what it is made of. */
const bringLeaf =
  (leaf: MinChapter): AppThunk =>
  (dispatch) => {
    preloadView(kindOf(leaf));
    dispatch(bringAhead(leaf));
  };

/** For a link to a leaf: the leaf is there by the time the finger lifts (rules: prefetch). */
export function useAhead(leaf: MinChapter | undefined) {
  const dispatch = useAppDispatch();
  return whenMeant(() => {
    if (leaf) dispatch(bringLeaf(leaf));
  });
}

/** Once the way to the leaf comes near, its reader has nearly reached the end of this one. */
export function useAheadWhenNear(leaf: MinChapter | undefined, way: RefObject<Element | null>) {
  const near = useNear(way);
  const dispatch = useAppDispatch();
  const id = leaf?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the directory may come anew, the leaf stays
  useEffect(() => {
    if (near && leaf && !isThrifty()) dispatch(bringLeaf(leaf));
  }, [near, id, dispatch]);
}
