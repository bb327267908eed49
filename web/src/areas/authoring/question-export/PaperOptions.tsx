import { useTexts } from '../../../locales/texts.ts';
import { Input } from '../../../ui/form/Input.tsx';
import { Field } from '../fields/Field.tsx';
import styles from './QuestionExport.module.css';

/** What a teacher chooses for a printed paper. */
export interface PaperChoice {
  college: string;
  answers: boolean;
  explanations: boolean;
  versions: boolean;
}

interface PaperOptionsProps {
  value: PaperChoice;
  /** Version B has the options in another order, too. */
  shufflesOptions: boolean;
  onChange: (value: PaperChoice) => void;
}

const longestCollege = 60;

export function PaperOptions({ value, shufflesOptions, onChange }: PaperOptionsProps) {
  const text = useTexts('staffQuestionExport').paper;
  const set = (part: Partial<PaperChoice>) => onChange({ ...value, ...part });
  const check = (name: 'answers' | 'explanations' | 'versions', label: string) => (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={value[name]}
        disabled={name === 'explanations' && !value.answers}
        onChange={({ target }) => set({ [name]: target.checked })}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <>
      <Field label={text.college} hint={text.collegeHint}>
        {(named) => (
          <Input
            {...named}
            maxLength={longestCollege}
            value={value.college}
            onChange={({ target }) => set({ college: target.value })}
          />
        )}
      </Field>
      <div className={styles.checks}>
        {check('answers', text.answers)}
        {check('explanations', text.explanations)}
        {check('versions', shufflesOptions ? text.versionsAndOptions : text.versions)}
      </div>
    </>
  );
}
