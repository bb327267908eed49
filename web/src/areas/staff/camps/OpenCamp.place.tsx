import { nanoid } from '@reduxjs/toolkit';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { idIn } from '../../../address.ts';
import { inAntd } from '../../../base/antd/Antd.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { chinaDay } from '../kit/china-input.ts';
import { PlaceHeader } from '../kit/PlaceHeader.tsx';
import { useSelf } from '../self.tsx';
import office from '../staff.module.css';
import { staffPath } from '../staff-path.door.ts';
import { CollegeItem } from './CollegeItem.tsx';
import { type RuleFields, rulesOf } from './camp-form.ts';
import { campPath } from './camp-path.ts';
import styles from './camps.module.css';
import { campsApi } from './camps-api.ts';
import { DateRange } from './DateRange.tsx';
import { ProjectItem } from './ProjectItem.tsx';
import { RuleItems, Switched } from './RuleItems.tsx';
import { StaffItem } from './StaffItem.tsx';

interface OpenFields extends RuleFields {
  projectId: number;
  collegeId: number;
  invite: boolean;
}

const dayIn = (days: number) => chinaDay(new Date(Date.now() + days * 24 * 3600 * 1000).toISOString());

/** The rules that most camps have. */
const usual = {
  ...{ staffIds: [], invite: false, needsApproval: false, anonymousMarking: false, attempts: null },
  ...({ homeworkRule: 'submitted', lateRule: 'mark', reveal: 'own', certificateRule: 'own' } as const),
};

/** Opens a camp; `?project=` in the address chooses the project. */
function OpenCamp() {
  const text = useTexts('staffCamps');
  const { role, college, userId } = useSelf();
  const [search] = useSearchParams();
  const [form] = Form.useForm<OpenFields>();
  const collegeId: number = Form.useWatch('collegeId', form) ?? college?.id ?? 0;
  const { busy, open } = useOpening();
  const project = idIn(search.get('project'));
  return (
    <>
      <PlaceHeader
        trail={[{ to: staffPath('/camps'), label: text.title }]}
        title={text.open}
        lead={text.openLead}
      />
      <Form<OpenFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: 'center' }}
        name="camp"
        className={styles.form ?? ''}
        initialValues={{
          ...{ ...usual, collegeId: college?.id ?? 0, from: dayIn(0), to: dayIn(90) },
          ...(project ? { projectId: project } : {}),
          ...(role === 'teacher' ? { staffIds: [userId] } : {}),
        }}
        onFinish={(fields) => void open({ ...fields, collegeId: fields.collegeId ?? college?.id ?? 0 })}
      >
        {role === 'admin' ? <CollegeItem /> : null}
        <ProjectItem collegeId={collegeId} />
        <Form.Item
          name="title"
          label={text.form.title}
          extra={text.form.titleHint}
          rules={[{ required: true, whitespace: true, message: text.form.titleRequired }]}
        >
          <Input maxLength={120} placeholder={text.form.titlePlaceholder} />
        </Form.Item>
        <DateRange />
        <StaffItem collegeId={collegeId} />
        <h2>{text.form.rules}</h2>
        <p className={office.hint}>{text.form.rulesHint}</p>
        <Switched name="invite" label={text.form.invite} hint={text.form.inviteHint} />
        <RuleItems inside={false} />
        <Button type="primary" htmlType="submit" size="large" loading={busy}>
          {text.open}
        </Button>
      </Form>
    </>
  );
}

function useOpening() {
  const navigate = useNavigate();
  const [call, { isLoading: busy }] = campsApi.useOpenCampMutation();
  // One request however often it is sent: a camp is opened once.
  const [requestId] = useState(() => nanoid());
  const open = async ({ projectId, collegeId, invite, ...rules }: OpenFields) => {
    const { data } = await call({ projectId, collegeId, invite, ...rulesOf(rules), requestId });
    if (data) navigate(campPath(data.id));
  };
  return { busy, open };
}

export const Screen = inAntd(OpenCamp);
