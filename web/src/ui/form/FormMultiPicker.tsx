import { FormOther } from './FormControls.tsx';
import type { FormFieldProps } from './FormField.tsx';
import { MultiPicker } from './MultiPicker.tsx';
import type { PickerProps } from './Picker.tsx';

/** The values of what is chosen, of the one text a form holds them in. */
export const splitValues = (typed: string) => (typed === '' ? [] : typed.split(','));

type Named = Pick<FormFieldProps, 'name' | 'check' | 'extra'>;
type Picked = Pick<
  PickerProps,
  'label' | 'choices' | 'none' | 'onSearch' | 'most' | 'placeholder' | 'disabled' | 'compact'
>;
interface FormMultiPickerProps extends Named, Picked {
  /** The label of the button that removes one. */
  remove: (chosen: { label: string }) => string;
}

/** Several of many, held as their values with commas between (`several`). */
export function FormMultiPicker({ name, check, extra, ...picker }: FormMultiPickerProps) {
  return (
    <FormOther name={name} check={check} extra={extra} label={picker.label}>
      {({ value, change, control }) => (
        <MultiPicker
          {...picker}
          control={control}
          values={splitValues(value)}
          onChange={(values) => change(values.join(','))}
        />
      )}
    </FormOther>
  );
}
