import { codes, type Envelope } from '@zhixing/contract/codes';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { useFormAround } from '../../../ui/form/use-form.ts';
import { required } from '../form/required.ts';
import { bareMobile } from './mobile.ts';

/** Whether the server has asked for the name on the account, and what marks an answer that does (rules: unused-number). */
export function useNameRequired() {
  const [asked, setAsked] = useState(false);
  function mark({ code, data }: Envelope): boolean {
    const refused =
      (code === codes.refused && (data as { nameAsked?: boolean; field?: string } | null)) || {};
    if (refused.nameAsked) setAsked(true);
    // A name that is wrong marks its field as any other does.
    return refused.nameAsked === true && !refused.field;
  }
  return { asked, mark };
}

/** The name on an account that nobody has used for half a year; whoever has the number since registers anew: `name`. */
export function OwnNameField() {
  const text = useTexts('account').unused;
  const form = useFormAround();
  const { focus } = useRef(form).current;
  useEffect(() => focus('name'), [focus]);
  const number = { countryCode: form.read('countryCode'), mobile: bareMobile(form.read('mobile')) };
  return (
    <FormInput
      name="name"
      label={text.name}
      extra={
        <>
          {text.why}
          <Link to={paths.register()} state={{ ...number, newOwner: true }}>
            {text.notMine}
          </Link>
        </>
      }
      check={required(text.required)}
      autoComplete="name"
      maxLength={100}
    />
  );
}
