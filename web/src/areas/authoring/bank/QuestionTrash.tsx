import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { PlainList } from '../../back-office/public/page.ts';
import styles from '../content.module.css';
import { contentApi, type RemovedQuestion } from '../content-api.ts';
import { plain } from './plain.ts';

/** What was removed from the bank in the last 30 days, each to be put back (rules: trash). */
export function QuestionTrash({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { bank } = useTexts('staffContent');
  const text = bank.trash;
  const kinds = useTexts('learning').test.kinds;
  const { ui } = useTexts('common');
  const { time } = useChinaDates();
  const [asked, setAsked] = useState({ page: 1, pageSize: 10 });
  const query = contentApi.useRemovedQuestionsQuery({ projectId, ...asked });
  const [restore, { isLoading }] = contentApi.useRestoreQuestionMutation();
  return (
    <Dialog open width={760} title={text.title} closeLabel={ui.close} onClose={onClose}>
      <p className={styles.trash}>{text.hint}</p>
      <PlainList<RemovedQuestion>
        query={query}
        label={text.title}
        empty={text.none}
        keyOf={({ questionId }) => questionId}
        onTurn={setAsked}
        columns={[
          { title: bank.stem, cell: ({ stem }) => plain(stem) || bank.noStem },
          { title: bank.kind, cell: ({ kind }) => kinds[kind] },
          { title: text.when, cell: ({ removedAt }) => time(removedAt) },
          {
            title: text.act,
            cell: ({ questionId, stem }) => (
              <Button
                variant="secondary"
                size="small"
                disabled={isLoading}
                onClick={() => void restore({ projectId, questionId })}
              >
                {text.restore}
                <span className="visually-hidden"> {plain(stem)}</span>
              </Button>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
