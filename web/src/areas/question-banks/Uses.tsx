import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { Tag } from '../../ui/Tag.tsx';
import { questionPath, sharedBankApi } from '../authoring/public/shared-bank.ts';
import styles from './QuestionBank.module.css';

/** The projects that have a copy of the question: those that the reader may see by name, the others as a number. */
export function Uses({ bankId, questionId }: { bankId: number; questionId: number }) {
  const text = useTexts('staffQuestionBanks');
  const { data } = sharedBankApi.useSharedQuestionUsesQuery({ bankId, questionId });
  if (!data) return null;
  return (
    <section className={styles.list}>
      <h2>{text.uses}</h2>
      {data.total === 0 ? <p>{text.usesNone}</p> : null}
      <ul className={styles.uses}>
        {data.projects.map((use) => (
          <li key={use.questionId}>
            <Link to={questionPath(use.projectId, use.questionId)}>{use.title}</Link>{' '}
            {use.isPublished ? <Tag>{text.published}</Tag> : null}{' '}
            {use.isOutdated ? <Tag>{text.outdated}</Tag> : null}
          </li>
        ))}
        {data.elsewhere > 0 ? <li>{text.elsewhere({ count: data.elsewhere })}</li> : null}
      </ul>
    </section>
  );
}
