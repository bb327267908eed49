import { type ProjectVisibility, projectVisibilities } from '@zhixing/contract/words';
import { useTexts } from '../../../locales/texts.ts';
import { Radios } from '../../../ui/form/Radios.tsx';
import type { Draft } from '../projects-api.ts';
import styles from './Publish.module.css';

interface VisibilityChoiceProps {
  draft: Pick<Draft, 'college'>;
  value: ProjectVisibility;
  disabled?: boolean;
  onChange: (chosen: ProjectVisibility) => void;
}

/** Who sees the project (rules: project-visibility); the college is offered where it belongs to one. */
export function VisibilityChoice({ draft: { college }, value, disabled, onChange }: VisibilityChoiceProps) {
  const text = useTexts('staffProjects').visibility;
  const offered = projectVisibilities.filter((each) => each !== 'college' || college !== null);
  const labels = {
    everyone: text.everyone,
    college: text.college({ college: college ?? '' }),
    invitation: text.invitation,
  };
  return (
    <>
      <p className={styles.hint}>{text.lead}</p>
      <Radios
        label={text.title}
        column
        value={value}
        disabled={disabled}
        options={offered.map((each) => ({ value: each, label: labels[each] }))}
        onChange={onChange}
      />
      {college === null ? <p className={styles.hint}>{text.noCollege}</p> : null}
    </>
  );
}
