import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from '../content.module.css';
import { type BankQuestion, contentApi } from '../content-api.ts';
import { lessonPath, projectPath } from '../project-paths.ts';
import type { Draft } from '../projects-api.ts';

interface RemoveQuestionProps {
  draft: Draft;
  row: BankQuestion;
  onClose: () => void;
}

/** Asks before a question is taken out; where tests take it by name, says which, since there it is taken out first. */
export function RemoveQuestion({ draft, row, onClose }: RemoveQuestionProps) {
  const text = useTexts('staffContent').bank;
  const navigate = useNavigate();
  const [remove, { isLoading }] = contentApi.useRemoveQuestionMutation();
  const { projectId } = draft;
  const tests = draft.directory.filter(({ id }) => row.usedBy.includes(id));
  const go = async () => {
    const { error } = await remove({ projectId, questionId: row.questionId });
    onClose();
    if (!error) void navigate(projectPath(projectId, 'bank'));
  };
  return (
    <ConfirmDialog
      title={text.removeTitle}
      act={text.remove}
      cancel={text.cancel}
      danger
      disabled={tests.length > 0}
      busy={isLoading}
      onAct={() => void go()}
      onClose={onClose}
    >
      {tests.length === 0 ? (
        <p>{text.removeHint}</p>
      ) : (
        <>
          <p>{text.usedBy}</p>
          <ul className={styles.levels}>
            {tests.map(({ id, title }) => (
              <li key={id}>
                <Link to={lessonPath(projectId, id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
