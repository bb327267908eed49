import { Screen as NotFound } from '../../../base/NotFound.screen.tsx';
import { useRest } from '../use-place.ts';
import { CampList } from './CampList.tsx';
import { CampPage } from './CampPage.tsx';
import { OpenCamp } from './OpenCamp.tsx';

/** The room of camps: the list, a new one, and the places of one. */
export function Screen() {
  const [first, ...rest] = useRest();
  if (first === undefined) return <CampList />;
  if (first === 'new' && rest.length === 0) return <OpenCamp />;
  return /^[1-9]\d{0,15}$/.test(first) ? (
    <CampPage key={first} campId={Number(first)} rest={rest} />
  ) : (
    <NotFound />
  );
}
