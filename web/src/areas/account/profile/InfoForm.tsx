import { codes } from '@zhixing/contract/codes';
import { profileLineLength, type StudyField, studyFieldNames } from '@zhixing/contract/profile-fields';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { inAntd } from '../../../base/antd/Antd.tsx';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { tabStorage } from '../../../device/tab-storage.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { UserInfo } from '../account.types.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { nameRule } from '../name-rule.door.ts';
import styles from '../UserInfo.module.css';
import { AvatarField } from './AvatarField.tsx';
import { CollegeSelect } from './CollegeSelect.tsx';
import { changesOf, dropDraft, fieldsOf, type InfoFields, keepDraft, readDraft } from './info-draft.ts';
import { saveInfo } from './profile.actions.ts';

export interface InfoFormProps {
  info: UserInfo;
  /** Saved or cancelled. */
  onDone: () => void;
}

/** What is typed is kept until it is saved or given up: over a failure, a reload, and a login that has ended. */
function OwnInfoForm({ info, onDone }: InfoFormProps) {
  const text = useTexts('user').form;
  const saving = useBusy('account/updateInfo');
  // A picture still on its way would not be saved.
  const sending = useBusy('account/sendAvatar');
  const [form] = Form.useForm<InfoFields>();
  const { restored, problem, keep, submit, giveUp } = useDraft(info, onDone);
  return (
    <Form<InfoFields>
      className={styles.form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      form={form}
      name="info"
      initialValues={restored ?? fieldsOf(info)}
      onValuesChange={(_changed, all) => keep(all)}
      onFinish={(fields) => void submit({ ...fieldsOf(info), ...fields })}
    >
      {restored ? <Notice tone="info">{text.restored}</Notice> : null}
      <Person info={info} />
      <Studies info={info} />
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={saving || sending}>
          {text.save}
        </Button>
        <Button onClick={giveUp}>{text.cancel}</Button>
      </div>
    </Form>
  );
}

export const InfoForm = inAntd(OwnInfoForm);

function useDraft(info: UserInfo, onDone: () => void) {
  const dispatch = useAppDispatch();
  const [restored] = useState(() => readDraft(tabStorage, info.userId));
  const [problem, setProblem] = useState(false);
  const giveUp = () => {
    dropDraft(tabStorage, info.userId);
    onDone();
  };

  async function submit(fields: InfoFields) {
    const changes = changesOf(info, fields);
    if (Object.keys(changes).length === 0) return giveUp();
    const answer = await dispatch(saveInfo(changes));
    if (answer.code === codes.ok) return giveUp();
    setProblem(true);
  }

  function keep(fields: InfoFields) {
    setProblem(false);
    keepDraft(tabStorage, info.userId, { ...fieldsOf(info), ...fields });
  }

  return { restored, problem, keep, submit, giveUp };
}

function Person({ info }: { info: UserInfo }) {
  const { form, info: label } = useTexts('user');
  const { names } = useTexts('account');
  return (
    <section className={styles.card}>
      <Form.Item name="avatar" label={form.avatar}>
        <AvatarField name={info.name} saved={info.avatar} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="name" label={label.name} extra={form.nameHint} rules={[nameRule('name', names)]}>
          <Input autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="nameEn"
          label={label.nameEn}
          extra={form.nameEnHint}
          rules={[nameRule('nameEn', names)]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="gender" label={label.gender}>
          <Radio.Group>
            <Radio value="male">{label.genders.male}</Radio>
            <Radio value="female">{label.genders.female}</Radio>
            <Radio value="">{label.genders.none}</Radio>
          </Radio.Group>
        </Form.Item>
      </div>
    </section>
  );
}

function Studies({ info }: { info: UserInfo }) {
  const { form, info: label } = useTexts('user');
  const hints: Partial<Record<StudyField, string>> = { grade: form.gradeHint };
  const byAdmin = info.role !== 'student';
  return (
    <section className={styles.card}>
      <h2>{label.studies}</h2>
      <div className={styles.pair}>
        <Form.Item name="collegeId" label={label.college} extra={byAdmin ? form.collegeByAdmin : undefined}>
          <CollegeSelect own={info.college} disabled={byAdmin} />
        </Form.Item>
        {studyFieldNames.map((field) => (
          <Form.Item key={field} name={field} label={label[field]} extra={hints[field]}>
            <Input maxLength={profileLineLength} />
          </Form.Item>
        ))}
      </div>
    </section>
  );
}
