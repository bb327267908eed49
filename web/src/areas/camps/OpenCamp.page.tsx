import { useNavigate, useSearchParams } from 'react-router';
import { parseId } from '../../address.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { Button } from '../../ui/Button.tsx';
import { chinaDay } from '../../ui/china-input.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormSwitch, requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormInput } from '../../ui/form/FormInput.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import { LeaveGuard, useFormDraft } from '../back-office/public/form.ts';
import { PageHeader } from '../back-office/public/page.ts';

import { useSelf } from '../back-office/public/self.ts';
import { CollegeItem } from './CollegeItem.tsx';
import { type RuleFields, rulesOf } from './camp-form.ts';
import { campPath } from './camp-paths.ts';
import styles from './camps.module.css';
import { campsApi } from './camps-api.ts';
import { DateRange } from './DateRange.tsx';
import { ProjectItem } from './ProjectItem.tsx';
import { RuleItems } from './RuleItems.tsx';
import { StaffItem } from './StaffItem.tsx';

interface OpenFields extends RuleFields {
  projectId: string;
  collegeId: string;
  invite: 'on' | '';
}

const dayIn = (days: number) => chinaDay(new Date(Date.now() + days * 24 * 3600 * 1000).toISOString());

/** The rules that most camps have. */
const usual = {
  ...({
    title: '',
    staffIds: '',
    attempts: '',
    invite: '',
    needsApproval: '',
    anonymousMarking: '',
    appealDays: '7',
    appealWorkdays: '3',
  } as const),
  ...({ homeworkRule: 'submitted', lateRule: 'mark', reveal: 'own', certificateRule: 'own' } as const),
  ...({ marksRule: 'atOnce' } as const),
};

/** Opens a camp; `?project=` in the address chooses the project. */
export function Screen() {
  const text = useTexts('staffCamps');
  const { role, college, userId } = useSelf();
  const [search] = useSearchParams();
  const projectId = String(parseId(search.get('project')) || '');
  const { form, requestId, unsaved, markSaved } = useFormDraft<OpenFields>({
    name: 'camp',
    about: `open-camp-${projectId}`,
    first: {
      ...usual,
      collegeId: String(college?.id ?? 0),
      projectId,
      staffIds: role === 'teacher' ? String(userId) : '',
      from: dayIn(0),
      to: dayIn(90),
    },
  });
  const collegeId = Number(form.typed.collegeId);
  const { busy, open } = useOpening(requestId, markSaved);
  return (
    <>
      <PageHeader
        trail={[{ to: staffPath('/camps'), label: text.title }]}
        title={text.open}
        lead={text.openLead}
      />
      <Form form={form} compact className={styles.form} onSend={() => void open(form.typed)}>
        <LeaveGuard unsaved={unsaved} />
        <div className={styles.range}>
          {role === 'admin' ? <CollegeItem /> : null}
          <ProjectItem collegeId={collegeId} />
        </div>
        <FormInput
          name="title"
          label={text.form.title}
          extra={text.form.titleHint}
          maxLength={120}
          placeholder={text.form.titlePlaceholder}
          check={requiredCheck(text.form.titleRequired)}
        />
        <DateRange />
        <StaffItem collegeId={collegeId} />
        <h2>{text.form.rules}</h2>
        <p className={staffStyles.hint}>{text.form.rulesHint}</p>
        <FormSwitch name="invite" label={text.form.invite} hint={text.form.inviteHint} />
        <RuleItems facts={[]} />
        <Button type="submit" size="large" loading={busy}>
          {text.open}
        </Button>
      </Form>
    </>
  );
}

/** One request however often it is sent: a camp is opened once. */
function useOpening(requestId: string, markSaved: (sent: OpenFields) => void) {
  const navigate = useNavigate();
  const [call, { isLoading: busy }] = campsApi.useOpenCampMutation();
  const open = async (sent: OpenFields) => {
    const { projectId, collegeId, invite, ...rules } = sent;
    const { data } = await call({
      projectId: Number(projectId),
      collegeId: Number(collegeId),
      invite: invite === 'on',
      ...rulesOf(rules),
      requestId,
    });
    if (!data) return;
    markSaved(sent);
    navigate(campPath(data.id));
  };
  return { busy, open };
}
