import { DateField } from './DateField.tsx';
import { FormOther } from './FormControls.tsx';
import type { FormFieldProps } from './FormField.tsx';
import { useFormAround } from './use-form.ts';

interface FormDateProps extends Omit<FormFieldProps, 'children' | 'clean'> {
  time?: boolean;
  disabled?: boolean;
}

/** A day, or a day and a time, in China: held as `DateField` does; '' where there is none. */
export function FormDate({ name, time, disabled, ...field }: FormDateProps) {
  const form = useFormAround();
  return (
    <FormOther name={name} group {...field}>
      {({ value, change, control }) => (
        <DateField
          value={value}
          time={time}
          disabled={disabled}
          control={control}
          onChange={change}
          onBlur={() => form.leave(name)}
        />
      )}
    </FormOther>
  );
}
