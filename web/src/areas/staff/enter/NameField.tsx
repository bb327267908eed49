import { useTexts } from '../../../locales/texts.ts';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { whyNotName } from '../../account/public/forms.ts';

/** A person's name: `name`. */
export function NameField() {
  const { names } = useTexts('account');
  const { name } = useTexts('staff').setup;
  return (
    <FormInput
      name="name"
      label={name}
      check={(typed) => whyNotName('name', typed, names)}
      autoComplete="name"
    />
  );
}
