import { codes } from '@zhixing/contract/codes';
import { profileLineLength, type StudyField, studyFieldNames } from '@zhixing/contract/profile-fields';
import { type ReactNode, useState } from 'react';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { tabStorage } from '../../../device/tab-storage.ts';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormOther } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { UserInfo } from '../account.types.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { nameProblemText } from '../form/name-rule.ts';
import styles from '../UserInfo.module.css';
import { AvatarField } from './AvatarField.tsx';
import { CollegeField } from './CollegeField.tsx';
import {
  changesOf,
  fieldsIn,
  fieldsOf,
  formValuesOf,
  type InfoFields,
  keepCollegeFields,
  readDraft,
  readFormValues,
  removeDraft,
  saveDraft,
} from './info-draft.ts';
import { saveInfo } from './profile.actions.ts';

export interface InfoFormProps {
  info: UserInfo;
  /** Saved or cancelled. */
  onDone: () => void;
}

/** What is typed is kept until it is saved or given up: over a failure, a reload, and a login that has ended. */
export function InfoForm({ info, onDone }: InfoFormProps) {
  const text = useTexts('user').form;
  const saving = useBusy('account/updateInfo');
  // A picture still on its way would not be saved.
  const sending = useBusy('account/sendAvatar');
  const { restored, problem, keep, submit, giveUp } = useDraft(info, onDone);
  const [begun] = useState(() => keepCollegeFields(info, restored ?? fieldsOf(info)));
  const [avatar, setAvatar] = useState(begun.avatar);
  const form = useForm({
    name: 'info',
    first: formValuesOf(begun),
    onType: (typed) => keep(fieldsIn(typed, avatar)),
  });
  return (
    <Form className={styles.form} form={form} onSend={() => void submit(fieldsIn(form.typed, avatar))}>
      {restored ? <Notice tone="info">{text.restored}</Notice> : null}
      {info.byCollege ? <CollegeFields info={info} /> : null}
      <Person fixed={info.byCollege?.includes('name') ?? false}>
        <Field label={text.avatar} group>
          {() => (
            <AvatarField
              name={info.name}
              saved={info.avatar}
              value={avatar}
              onChange={(sent) => {
                setAvatar(sent);
                // Its answer arrives after text that is typed meanwhile.
                keep(fieldsIn(readFormValues(form.read), sent));
              }}
            />
          )}
        </Field>
      </Person>
      <Studies info={info} />
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button type="submit" size="large" loading={saving || sending}>
          {text.save}
        </Button>
        <Button variant="secondary" size="large" onClick={giveUp}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  );
}

function useDraft(info: UserInfo, onDone: () => void) {
  const dispatch = useAppDispatch();
  const [restored] = useState(() => readDraft(tabStorage, info.userId));
  const [problem, setProblem] = useState('');
  const giveUp = () => {
    removeDraft(tabStorage, info.userId);
    onDone();
  };

  async function submit(fields: InfoFields) {
    const changes = changesOf(info, fields);
    if (Object.keys(changes).length === 0) return giveUp();
    const answer = await dispatch(saveInfo(changes));
    if (answer.code === codes.ok) return giveUp();
    setProblem(answer.msg);
  }

  function keep(fields: InfoFields) {
    setProblem('');
    saveDraft(tabStorage, info.userId, fields);
  }

  return { restored, problem, keep, submit, giveUp };
}

function CollegeFields({ info }: { info: UserInfo }) {
  const text = useTexts('user').info;
  const nameOf = useNameOf();
  return <Notice tone="info">{text.byCollege({ college: info.college ? nameOf(info.college) : '' })}</Notice>;
}

/** `fixed`: the name is set by the college. */
function Person({ fixed, children }: { fixed: boolean; children: ReactNode }) {
  const { form, info: label } = useTexts('user');
  const { names } = useTexts('account');
  const { male, female, none } = label.genders;
  return (
    <section className={styles.card}>
      {children}
      <div className={styles.pair}>
        <FormInput
          name="name"
          label={label.name}
          extra={fixed ? undefined : form.nameHint}
          disabled={fixed}
          check={(typed) => (fixed ? undefined : nameProblemText('name', typed, names))}
          autoComplete="name"
        />
        <FormInput
          name="nameEn"
          label={label.nameEn}
          extra={form.nameEnHint}
          check={(typed) => nameProblemText('nameEn', typed, names)}
        />
        <FormOther name="gender" label={label.gender} group>
          {({ value, change }) => (
            <Radios
              value={value}
              options={[
                { value: 'male', label: male },
                { value: 'female', label: female },
                { value: '', label: none },
              ]}
              onChange={change}
            />
          )}
        </FormOther>
      </div>
    </section>
  );
}

function Studies({ info }: { info: UserInfo }) {
  const { form, info: label } = useTexts('user');
  const said = info.byCollege;
  const hints: Partial<Record<StudyField, string>> = { grade: form.gradeHint };
  return (
    <section className={styles.card}>
      <h2>{label.studies}</h2>
      <div className={styles.pair}>
        <CollegeField own={info.college} fixed={info.role !== 'student'} said={said !== undefined} />
        {studyFieldNames.map((field) => (
          <FormInput
            key={field}
            name={field}
            label={label[field]}
            extra={hints[field]}
            maxLength={profileLineLength}
            disabled={said?.some((each) => each === field)}
          />
        ))}
      </div>
    </section>
  );
}
