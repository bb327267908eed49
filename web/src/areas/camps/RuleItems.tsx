import type { CampFact, CampSetting } from '@zhixing/contract/camp-settings';
import { appealLimits } from '@zhixing/contract/gradebook-limits';
import { marksRules } from '@zhixing/contract/gradebook-words';
import {
  certificateRules,
  homeworkRules,
  lateRules,
  mostAttempts,
  revealRules,
} from '@zhixing/contract/words';
import { useTexts } from '../../locales/texts.ts';
import { FormNumber, FormOther, FormSelect, FormSwitch, requiredCheck } from '../../ui/form/FormControls.tsx';
import { Radios } from '../../ui/form/Radios.tsx';
import styles from './camps.module.css';
import { useLimits } from './use-limits.ts';

interface RuleItemsProps {
  /** What decides which of the rules still change. */
  facts: readonly CampFact[];
  anonymousBefore?: boolean;
  /** Each test has its own: a number for all of them could take some away. */
  ownAttempts?: boolean;
}

/** What a camp has its students do, each rule with what it means. */
export function RuleItems({ facts, anonymousBefore = false, ownAttempts = false }: RuleItemsProps) {
  const text = useTexts('staffCamps').form;
  const limits = useLimits(facts);
  const fixed = (name: CampSetting) => limits(name).disabled;
  const note = (name: CampSetting, hint: string | undefined) => limits(name).note ?? hint;
  const attempts = limits('attempts', { widest: ownAttempts });
  const anonymous = limits('anonymousMarking', { widest: anonymousBefore });
  const late = lateRules.map((value) => ({ value, label: text.late[value] }));
  const homework = homeworkRules.map((value) => ({ value, label: text.homework[value] }));
  const reveals = revealRules.map((value) => ({ value, label: text.reveals[value] }));
  const marks = marksRules.map((value) => ({ value, label: text.marks[value] }));
  const certificates = certificateRules.map((value) => ({ value, label: text.certificates[value] }));
  return (
    <>
      <div className={styles.range}>
        <FormOther name="lateRule" label={text.lateRule} extra={note('lateRule', text.lateHint)} group>
          {({ value, change }) => (
            <Radios value={value} options={late} disabled={fixed('lateRule')} onChange={change} />
          )}
        </FormOther>
        <FormOther
          name="homeworkRule"
          label={text.homeworkRule}
          extra={note('homeworkRule', text.homeworkHint)}
          group
        >
          {({ value, change }) => (
            <Radios value={value} options={homework} disabled={fixed('homeworkRule')} onChange={change} />
          )}
        </FormOther>
      </div>
      <div className={styles.range}>
        <FormNumber
          name="attempts"
          label={text.attempts}
          extra={attempts.note ?? text.attemptsHint}
          disabled={attempts.disabled}
          min={1}
          max={mostAttempts}
          placeholder={text.ownAttempts}
        />
        <FormSelect
          name="reveal"
          label={text.reveal}
          extra={note('reveal', text.revealHint)}
          disabled={fixed('reveal')}
          options={[{ value: 'own', label: text.ownReveal }, ...reveals]}
        />
      </div>
      <FormOther name="marksRule" label={text.marksRule} extra={note('marksRule', text.marksHint)} group>
        {({ value, change }) => (
          <Radios value={value} options={marks} disabled={fixed('marksRule')} onChange={change} />
        )}
      </FormOther>
      <FormSelect
        name="certificateRule"
        label={text.certificate}
        extra={note('certificateRule', undefined)}
        options={[{ value: 'own', label: text.ownCertificate }, ...certificates]}
      />
      <div className={styles.range}>
        <FormNumber
          name="appealDays"
          label={text.appealDays}
          extra={text.appealDaysHint}
          min={0}
          max={appealLimits.days}
          check={requiredCheck(text.appealNeeded)}
        />
        <FormNumber
          name="appealWorkdays"
          label={text.appealWorkdays}
          extra={text.appealWorkdaysHint}
          min={1}
          max={appealLimits.workdays}
          check={requiredCheck(text.appealNeeded)}
        />
      </div>
      <div className={styles.range}>
        <FormSwitch name="needsApproval" label={text.approval} hint={text.approvalHint} />
        <FormSwitch
          name="anonymousMarking"
          label={text.anonymous}
          hint={anonymous.disabled && anonymous.note ? anonymous.note : text.anonymousHint}
          disabled={anonymous.disabled}
        />
      </div>
    </>
  );
}
