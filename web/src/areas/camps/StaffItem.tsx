import { campChoicesMost } from '@zhixing/contract/list-limits';
import { useTexts } from '../../locales/texts.ts';
import { FormMultiPicker } from '../../ui/form/FormMultiPicker.tsx';
import { textChoices } from '../../ui/form/Picker.tsx';
import { useDebouncedSearch } from '../../ui/staff/use-debounced-search.ts';
import type { Camp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';

interface StaffItemProps {
  /** Of a camp that is there, or of the college that is chosen (0: a camp for all). */
  camp?: Camp;
  collegeId: number;
}

/** Whom a camp is given to. */
export function StaffItem({ camp, collegeId }: StaffItemProps) {
  const text = useTexts('staffCamps');
  const { roles } = useTexts('staff');
  const { ui } = useTexts('common');
  const { keyword, onSearch } = useDebouncedSearch();
  const asked = { collegeId, ...(camp ? { campId: camp.id } : {}) };
  const first = campsApi.useCampChoicesQuery(asked);
  const found = campsApi.useCampChoicesQuery({ ...asked, keyword }, { skip: keyword === '' });
  const isFetching = first.isFetching || found.isFetching;
  const offered = keyword ? found.data?.staff : [...(camp?.staff ?? []), ...(first.data?.staff ?? [])];
  const members = [...new Map(offered?.map((member) => [member.id, member])).values()];
  return (
    <FormMultiPicker
      name="staffIds"
      label={text.form.staff}
      extra={text.form.staffHint}
      placeholder={text.form.staffPlaceholder}
      none={isFetching ? ui.loading : text.form.noStaff}
      remove={text.takeAway}
      onSearch={onSearch}
      most={campChoicesMost}
      choices={textChoices(
        members.map(({ id, name, role }) => ({
          value: id,
          label: text.member({ name, role: roles[role] }),
        })),
      )}
    />
  );
}
