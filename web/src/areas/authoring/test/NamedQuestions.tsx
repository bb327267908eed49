import type { ComponentProps } from 'react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EditableList } from '../../../ui/staff/EditableList.tsx';
import { dialogPart } from '../../back-office/index.ts';
import { NewQuestionMenu } from '../bank/NewQuestionMenu.tsx';
import { plain } from '../bank/plain.ts';
import { useAddQuestion } from '../bank/use-add-question.ts';
import styles from '../content.module.css';
import { questionPath } from '../content-paths.ts';
import type { NewQuestion as Written } from './NewQuestion.tsx';
import type { Picker as Opened } from './Picker.tsx';
import { mostQuestions, useQuestions } from './use-questions.ts';

/** The bank to choose from comes with the button that opens it. */
const Picker = dialogPart<ComponentProps<typeof Opened>>('areas/authoring/test/Picker.tsx', () =>
  import('./Picker.tsx').then((file) => file.Picker),
);

/** The editor of a new question comes with its menu. */
const NewQuestion = dialogPart<ComponentProps<typeof Written>>('areas/authoring/test/NewQuestion.tsx', () =>
  import('./NewQuestion.tsx').then((file) => file.NewQuestion),
);

interface NamedQuestionsProps {
  projectId: number;
  questionIds: number[];
  onChange: (questionIds: number[]) => void;
}

/** The questions every paper asks, in their order. */
export function NamedQuestions({ projectId, questionIds, onChange }: NamedQuestionsProps) {
  const { test: text, bank } = useTexts('staffContent');
  const kinds = useTexts('learning').test.kinds;
  const { questions } = useQuestions(projectId, questionIds);
  const [picking, setPicking] = useState(false);
  /** The one that is written now. */
  const [writing, setWriting] = useState<number>();
  // Others may be chosen before the new one is in the bank.
  const now = useRef(questionIds);
  now.current = questionIds;
  const take = (questionId: number) => {
    onChange([...now.current, questionId]);
    setWriting(questionId);
  };
  const { create, busy } = useAddQuestion(projectId, take);
  const takesMore = questionIds.length < mostQuestions;
  const rowOf = (id: number) => questions.find(({ questionId }) => questionId === id);
  return (
    <>
      {questionIds.length === 0 ? <p className={styles.hint}>{text.noQuestions}</p> : null}
      <EditableList
        items={questionIds}
        onChange={onChange}
        label={text.questions}
        nameOf={(place) => text.question({ place })}
      >
        {(id, _set, place) => {
          const row = rowOf(id);
          return (
            <div className={styles.line}>
              <span className={styles.place}>{place}</span>
              <Link className={styles.grow ?? ''} to={questionPath(projectId, id)}>
                {(row && plain(row.stem)) || bank.noStem}
              </Link>
              {row ? (
                <span className={styles.hint}>
                  {text.kindAndMarks({ kind: kinds[row.kind], marks: row.marks })}
                </span>
              ) : null}
            </div>
          );
        }}
      </EditableList>
      <div className={styles.adding}>
        <Button variant="secondary" onClick={() => setPicking(true)} {...preloadOnIntent(Picker)}>
          <Icon name="plus" size={16} />
          {text.pick}
        </Button>
        {takesMore ? (
          <span {...preloadOnIntent(NewQuestion)}>
            <NewQuestionMenu variant="secondary" busy={busy} onCreate={(kind) => void create(kind)} />
          </span>
        ) : null}
      </div>
      {writing === undefined ? null : (
        <NewQuestion
          projectId={projectId}
          questionId={writing}
          takesMore={takesMore}
          onNext={take}
          onClose={() => setWriting(undefined)}
        />
      )}
      {picking ? (
        <Picker
          projectId={projectId}
          chosen={questionIds}
          onChoose={(added) => onChange([...questionIds, ...added])}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}
