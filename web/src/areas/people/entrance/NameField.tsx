import { useTexts } from '../../../locales/texts.ts';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { nameProblemText } from '../../account/public/forms.ts';

/** A person's name: `name`. */
export function NameField() {
  const { names } = useTexts('account');
  const { name } = useTexts('staff').setup;
  return (
    <FormInput
      name="name"
      label={name}
      check={(typed) => nameProblemText('name', typed, names)}
      autoComplete="name"
    />
  );
}
