import { FormOther } from './FormControls.tsx';
import type { FormFieldProps } from './FormField.tsx';
import { Picker, type PickerProps } from './Picker.tsx';

interface FormPickerProps
  extends Pick<FormFieldProps, 'name' | 'check' | 'extra'>,
    Pick<PickerProps, 'label' | 'choices' | 'none' | 'onSearch' | 'most' | 'placeholder' | 'disabled'> {}

/** One of many, looked for by typing. */
export function FormPicker({ name, check, extra, ...picker }: FormPickerProps) {
  return (
    <FormOther name={name} check={check} extra={extra} label={picker.label}>
      {({ value, change, control }) => (
        <Picker {...picker} control={control} value={value} onChoose={change} />
      )}
    </FormOther>
  );
}
