import { useTexts } from '../../../locales/texts.ts';
import type { Draft } from '../projects-api.ts';
import styles from './Publish.module.css';
import { VisibilityChoice } from './VisibilityChoice.tsx';

/** What is chosen when a project is first published: who sees it, and whether a camp for everyone comes with it. */
export type FirstPublicationOptions = Pick<Draft, 'visibility'> & { openCamp: boolean };

interface FirstPublicationProps {
  draft: Draft;
  value: FirstPublicationOptions;
  onChange: (chosen: FirstPublicationOptions) => void;
}

export function FirstPublication({ draft, value, onChange }: FirstPublicationProps) {
  const text = useTexts('staffProjects').visibility;
  const { visibility, openCamp } = value;
  return (
    <div className={styles.opening}>
      <h3>{text.title}</h3>
      <VisibilityChoice
        draft={draft}
        value={visibility}
        onChange={(chosen) => onChange({ visibility: chosen, openCamp: chosen === 'everyone' && openCamp })}
      />
      {visibility === 'everyone' ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={openCamp}
            onChange={({ target }) => onChange({ visibility, openCamp: target.checked })}
          />
          <span>
            {text.openCamp}
            <small>{text.openCampHint}</small>
          </span>
        </label>
      ) : null}
    </div>
  );
}
