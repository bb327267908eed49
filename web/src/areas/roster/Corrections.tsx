import type { CollegeWordField } from '@zhixing/contract/words';
import { collegeWordFields } from '@zhixing/contract/words';
import { useId, useState } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';
import { countUnread } from '../messaging/public/actions.ts';

import styles from './roster.module.css';
import type { Correction } from './roster.types.ts';
import { rosterApi } from './roster-api.ts';

export interface CorrectionsProps {
  campId: number;
  list: Correction[];
  /** That are not in the list. */
  more: number;
}

/** What students of the camp ask to be corrected, each with the two answers (rules: correction). */
export function Corrections({ campId, list, more }: CorrectionsProps) {
  const text = useTexts('staffRoster').corrections;
  const [answering, setAnswering] = useState<{ asked: Correction; approve: boolean } | null>(null);
  const id = useId();
  return (
    <section className={styles.corrections} aria-labelledby={id}>
      <h2 id={id}>{text.title({ count: list.length + more })}</h2>
      <ul>
        {list.map((asked) => (
          <Asked
            key={asked.correctionId}
            asked={asked}
            onAnswer={(approve) => setAnswering({ asked, approve })}
          />
        ))}
      </ul>
      {more > 0 ? <p className={styles.below}>{text.more({ more })}</p> : null}
      {answering ? <Answer campId={campId} {...answering} onClose={() => setAnswering(null)} /> : null}
    </section>
  );
}

interface AskedProps {
  asked: Correction;
  onAnswer: (approve: boolean) => void;
}

function Asked({ asked: { now, wanted, reason, askedAt }, onAnswer }: AskedProps) {
  const text = useTexts('staffRoster');
  const { corrections } = text;
  const { time } = useChinaDates();
  const changed = collegeWordFields.filter((field) => wanted[field] !== '' && wanted[field] !== now[field]);
  return (
    <li>
      <div className={styles.asked}>
        <p>
          <strong>{now.name}</strong> <span className={styles.below}>{now.studentNo}</span>{' '}
          <span className={styles.below}>{corrections.asked({ time: time(askedAt) })}</span>
        </p>
        {changed.map((field: CollegeWordField) => (
          <p key={field}>
            {corrections.change({
              field: text[field],
              from: now[field] || corrections.empty,
              to: wanted[field],
            })}
          </p>
        ))}
        <p className={styles.below}>{corrections.reason({ reason })}</p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={corrections.approveOf({ name: now.name })}
          onClick={() => onAnswer(true)}
        >
          {corrections.approve}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={corrections.refuseOf({ name: now.name })}
          onClick={() => onAnswer(false)}
        >
          {corrections.refuse}
        </Button>
      </div>
    </li>
  );
}

interface AnswerProps {
  campId: number;
  asked: Correction;
  approve: boolean;
  onClose: () => void;
}

function Answer({ campId, asked, approve, onClose }: AnswerProps) {
  const text = useTexts('staffRoster');
  const { corrections } = text;
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = rosterApi.useAnswerCorrectionMutation();
  const { correctionId, now, wanted, nameEn, keepsNameEn } = asked;
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'answer-correction',
    about: `answer-correction-${correctionId}-${approve ? 'approve' : 'refuse'}`,
    first: { answer: '' },
  });
  const carryOut = async () => {
    const sent = form.typed;
    const { data } = await send({ campId, correctionId, approve, answer: sent.answer });
    // What was typed stays where it was, should it have failed.
    if (!data) return;
    markSaved(sent);
    onClose();
    // Whoever was told of the request has read it now (rules: correction).
    void dispatch(countUnread());
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={approve ? corrections.approveOf({ name: now.name }) : corrections.refuseOf({ name: now.name })}
      act={approve ? corrections.approve : corrections.refuse}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p>{approve ? corrections.approveHint : corrections.refuseHint}</p>
      {approve && nameEn && wanted.name !== now.name ? (
        <p>{keepsNameEn ? corrections.englishKept({ nameEn }) : corrections.englishFollows({ nameEn })}</p>
      ) : null}
      <Form form={form} compact onSend={() => void carryOut()}>
        <FormArea
          name="answer"
          label={approve ? text.word : corrections.why}
          extra={text.wordHint}
          rows={3}
          maxLength={500}
          counted
          {...(approve ? {} : { check: requiredCheck(corrections.whyRequired) })}
        />
      </Form>
    </FormDialog>
  );
}
