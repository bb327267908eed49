import { useTexts } from '../../../locales/texts.ts';
import { FormTick } from '../../../ui/form/FormTick.tsx';
import { AgreementText } from './AgreementText.tsx';
import { needed } from './needed.ts';

/** `agree`, never ticked for the student. */
export function Agreement() {
  const text = useTexts('account').register;
  return (
    <FormTick name="agree" check={needed(text.agreeRequired)}>
      <AgreementText />
    </FormTick>
  );
}
