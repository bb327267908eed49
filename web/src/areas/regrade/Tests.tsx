import { parseId } from '../../address.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { useSubPath } from '../back-office/public/page.ts';
import type { Camp } from '../camps/camps.types.ts';
import { CampTests } from './CampTests.tsx';
import { ItemAnalysis } from './ItemAnalysis.tsx';

/** A camp's tests, and below them the item analysis of each: /staff/camps/:id/tests/:chapterId. */
export function Tests({ camp }: { camp: Camp }) {
  const [, , chapter] = useSubPath();
  if (chapter === undefined) return <CampTests campId={camp.id} />;
  const chapterId = parseId(chapter);
  if (!chapterId) return <NotFound />;
  const { id: campId, gradebookState } = camp;
  return (
    <ItemAnalysis key={chapterId} campId={campId} chapterId={chapterId} gradebookState={gradebookState} />
  );
}
