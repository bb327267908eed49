import { useState } from 'react';
import { Link } from 'react-router';
import { preloadOnIntent } from '../../../../base/lazy-part.tsx';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { plain } from '../bank/plain.ts';
import styles from '../content.module.css';
import { questionPath } from '../content-paths.ts';
import { EditableList } from '../EditableList.tsx';
import { Picker } from './picker-part.ts';
import { useQuestions } from './use-questions.ts';

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
      <div>
        <Button variant="secondary" onClick={() => setPicking(true)} {...preloadOnIntent(Picker)}>
          <Icon name="plus" size={16} />
          {text.pick}
        </Button>
      </div>
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
