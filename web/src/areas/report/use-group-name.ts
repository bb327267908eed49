import { useNameOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import type { ReportRow } from './report-api.ts';

/** What a group is called, and what stands below its name: a camp's project, a class's college. */
export function useGroupName() {
  const { nameless } = useTexts('staffReport');
  const shown = useNameOf();
  const nameOf = (group: Pick<ReportRow, 'name' | 'nameEn'>) => shown(group) || nameless;
  const detailOf = ({ detail, detailEn }: ReportRow) => shown({ name: detail, nameEn: detailEn });
  return {
    nameOf,
    detailOf,
    /** Where it stands alone: many camps have the same name. */
    fullNameOf: (group: ReportRow) => [nameOf(group), detailOf(group)].filter(Boolean).join(' · '),
  };
}
