import { useTexts } from '../../../locales/texts.ts';
import { FormField } from '../../../ui/form/FormField.tsx';
import { inputClass } from '../../../ui/form/FormInput.tsx';
import styles from '../account.module.css';
import { CountrySelect } from './CountrySelect.tsx';
import { mobileProblem } from './mobile.ts';

/** Country and number: `countryCode`, `mobile`. */
export function MobileFields({ label }: { label?: string }) {
  const words = useTexts('account').mobile;
  return (
    <FormField
      name="mobile"
      label={label ?? words.label}
      check={(typed, read) => mobileProblem(read('countryCode'), typed, words)}
    >
      {(control) => (
        <div className={styles.mobile}>
          <CountrySelect />
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={24}
            className={inputClass}
          />
        </div>
      )}
    </FormField>
  );
}
