import { useTexts } from '../../../locales/texts.ts';
import { FormTick } from '../../../ui/form/FormTick.tsx';
import { AgreementText } from './AgreementText.tsx';
import { required } from './required.ts';

/** `agree`, never ticked for the student. */
export function Agreement() {
  const text = useTexts('account').register;
  return (
    <FormTick name="agree" check={required(text.agreeRequired)}>
      <AgreementText />
    </FormTick>
  );
}
