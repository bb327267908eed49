import { useTexts } from '../../../locales/texts.ts';
import { FormCheckbox } from '../../../ui/form/FormCheckbox.tsx';
import { AgreementText } from './AgreementText.tsx';
import { required } from './required.ts';

/** `agree`, never ticked for the student. */
export function Agreement() {
  const text = useTexts('account').register;
  return (
    <FormCheckbox name="agree" check={required(text.agreeRequired)}>
      <AgreementText />
    </FormCheckbox>
  );
}
