import { type FormEvent, useRef, useState } from 'react';

/**
 * The one required field of a form without `useForm`: the form is `noValidate` and calls `check` when it is sent. An empty field gets
 * the message and the focus. `missing`: it was sent empty before scripts had loaded.
 */
export function useRequiredField(message: string, missing = false) {
  const [empty, setEmpty] = useState(missing);
  const field = useRef<HTMLInputElement>(null);
  function check(event: FormEvent): boolean {
    const filled = field.current?.value.trim() !== '';
    setEmpty(!filled);
    if (!filled) {
      event.preventDefault();
      field.current?.focus();
    }
    return filled;
  }
  return { field, error: empty ? message : undefined, check };
}
