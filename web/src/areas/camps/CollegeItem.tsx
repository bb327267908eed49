import { useTexts } from '../../locales/texts.ts';
import { FormPicker } from '../../ui/form/FormPicker.tsx';
import { textChoices } from '../../ui/form/Picker.tsx';
import { useOpenColleges } from '../people/public/colleges.ts';

/** An administrator opens camps for any college, or for all (0); others for their own (rules: camp-open). */
export function CollegeItem() {
  const text = useTexts('staffCamps');
  const { ui } = useTexts('common');
  const { options, isFetching } = useOpenColleges();
  const choices = textChoices([{ value: 0, label: text.everybody }, ...options]);
  return (
    <FormPicker
      name="collegeId"
      label={text.form.college}
      extra={text.form.collegeHint}
      choices={choices}
      none={isFetching ? ui.loading : text.form.noCollege}
    />
  );
}
