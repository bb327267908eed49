import {
  type campFixed,
  type campOnlyWider,
  certificateRules,
  homeworkRules,
  lateRules,
  mostAttempts,
  revealRules,
} from '@zhixing/contract/words';
import { Form, InputNumber, Radio, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import styles from './camps.module.css';

interface RuleItemsProps {
  /** Somebody has joined: some of the rules stay, some only become wider (rules: camp-fixed). */
  inside: boolean;
  anonymousBefore?: boolean;
  /** Each test has its own: a number for all of them could take some away. */
  ownAttempts?: boolean;
}

type Kept = (typeof campFixed)[number] | (typeof campOnlyWider)[number];
const fixedNames: readonly Kept[] = ['homeworkRule', 'reveal'];

/** What a camp has its students do, each rule with what it means. */
export function RuleItems({ inside, anonymousBefore = false, ownAttempts = false }: RuleItemsProps) {
  const text = useTexts('staffCamps').form;
  const fixed = (name: Kept) => inside && fixedNames.includes(name);
  const note = (name: Kept, hint: ReactNode): ReactNode => {
    if (!inside) return hint;
    return fixed(name) ? text.fixed : text.onlyWider;
  };
  const late = lateRules.map((value) => ({ value, label: text.late[value] }));
  const homework = homeworkRules.map((value) => ({ value, label: text.homework[value] }));
  const reveals = revealRules.map((value) => ({ value, label: text.reveals[value] }));
  const certificates = certificateRules.map((value) => ({ value, label: text.certificates[value] }));
  return (
    <>
      <Form.Item name="lateRule" label={text.lateRule} extra={text.lateHint}>
        <Radio.Group options={late} />
      </Form.Item>
      <Form.Item
        name="homeworkRule"
        label={text.homeworkRule}
        extra={note('homeworkRule', text.homeworkHint)}
      >
        <Radio.Group disabled={fixed('homeworkRule')} options={homework} />
      </Form.Item>
      <div className={styles.range}>
        <Form.Item
          name="attempts"
          label={text.attempts}
          extra={inside && ownAttempts ? text.fixed : note('attempts', text.attemptsHint)}
        >
          <InputNumber
            disabled={inside && ownAttempts}
            min={1}
            max={mostAttempts}
            precision={0}
            placeholder={text.ownAttempts}
            className={styles.wide ?? ''}
          />
        </Form.Item>
        <Form.Item name="reveal" label={text.reveal} extra={note('reveal', text.revealHint)}>
          <Select
            disabled={fixed('reveal')}
            options={[{ value: 'own', label: text.ownReveal }, ...reveals]}
          />
        </Form.Item>
      </div>
      <Form.Item name="certificateRule" label={text.certificate} extra={note('certificateRule', undefined)}>
        <Select options={[{ value: 'own', label: text.ownCertificate }, ...certificates]} />
      </Form.Item>
      <Switched name="needsApproval" label={text.approval} hint={text.approvalHint} />
      <Switched
        name="anonymousMarking"
        label={text.anonymous}
        hint={inside && anonymousBefore ? text.anonymousStays : text.anonymousHint}
        disabled={inside && anonymousBefore}
      />
    </>
  );
}

interface SwitchedProps {
  name: string;
  label: string;
  hint: string;
  disabled?: boolean;
}

/** A switch with its words beside it. */
export function Switched({ name, label, hint, disabled = false }: SwitchedProps) {
  return (
    <div className={styles.switched}>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch aria-label={label} disabled={disabled} />
      </Form.Item>
      <div className={styles.cell}>
        <span>{label}</span>
        <span className={styles.below}>{hint}</span>
      </div>
    </div>
  );
}
