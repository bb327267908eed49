import { nameLimits } from '@zhixing/contract/names';
import { profileLineLength } from '@zhixing/contract/profile-fields';
import { correctionLimits } from '@zhixing/contract/roster-limits';
import { useState } from 'react';
import { answerOf } from '../../../base/api.ts';
import { readJson, tabStorage } from '../../../device/tab-storage.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { UserInfo } from '../account.types.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { profileApi } from '../profile-api.ts';
import styles from '../UserInfo.module.css';

interface Fields {
  name: string;
  studentNo: string;
  className: string;
  reason: string;
}
const draftOf = (userId: number) => `correction-draft:${userId}`;
/** What was being typed in this tab, over a reload and another login; undefined: nothing. */
export const readDraft = (userId: number) => readJson<Fields>(tabStorage, draftOf(userId));

interface CorrectionFormProps {
  info: UserInfo;
  /** Sent, or given up. */
  onDone: (sent: boolean) => void;
}

/** The right name, number and class, as they stand until they are typed anew, and why. */
export function CorrectionForm({ info, onDone }: CorrectionFormProps) {
  const text = useTexts('correction');
  const [ask, { isLoading: busy }] = profileApi.useAskCorrectionMutation();
  const { userId, name, studentNo, className } = info;
  const { problem, clear, submit } = useSubmit(async (fields: Fields) => answerOf(await ask(fields)));
  const [first] = useState(() => readDraft(userId) ?? { name, studentNo, className, reason: '' });
  const form = useForm<Fields>({
    name: 'correction',
    first,
    onType: (typed) => {
      clear();
      tabStorage.setItem(draftOf(userId), JSON.stringify(typed));
    },
  });
  const end = (sent: boolean) => {
    tabStorage.removeItem(draftOf(userId));
    onDone(sent);
  };
  const send = async () => {
    if (await submit(form.typed)) end(true);
  };
  return (
    <Form form={form} onSend={() => void send()}>
      <div className={styles.pair}>
        <FormInput
          name="name"
          label={text.name}
          extra={text.nameHint}
          maxLength={nameLimits.name}
          check={requiredCheck(text.nameRequired)}
        />
        <FormInput
          name="studentNo"
          label={text.studentNo}
          extra={text.lineHint}
          maxLength={profileLineLength}
        />
        <FormInput
          name="className"
          label={text.className}
          extra={text.lineHint}
          maxLength={profileLineLength}
        />
      </div>
      <div className={styles.below}>
        <FormArea
          name="reason"
          label={text.reason}
          extra={text.reasonHint}
          maxLength={correctionLimits.reason}
          counted
          check={requiredCheck(text.reasonRequired)}
        />
      </div>
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {text.send}
        </Button>
        <Button variant="secondary" onClick={() => end(false)}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  );
}
