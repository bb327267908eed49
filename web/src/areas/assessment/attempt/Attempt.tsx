import { useEffect, useEffectEvent, useState } from 'react';
import { useAppSelector, useBusy, useReload } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { hasNoAnswers, unanswered } from '../answered.ts';
import { answerOf } from '../answers.ts';
import type { TestPaper } from '../assessment.types.ts';
import { Clock } from '../clock/Clock.tsx';
import styles from '../TestView.module.css';
import { useBookmarks } from './bookmarks.ts';
import { Navigator } from './Navigator.tsx';
import { Question } from './Question.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { useAnswers } from './use-answers.ts';
import { questionDomId } from './use-go-to-question.ts';
import { useNavigatorKey } from './use-navigator-key.ts';

interface AttemptProps {
  chapterId: number;
  paper: TestPaper;
  startedAt: string;
  /** It can be handed in. */
  takesHandIn?: boolean;
}

/** ms after the end until the server has closed an attempt: it accepts late calls for ten seconds. */
const closedAfter = 11_000;

/** The questions of an open attempt, how many are open, and the time left. */
export function Attempt({ chapterId, paper, startedAt, takesHandIn = true }: AttemptProps) {
  const { allAnswer, answer, submit, isRefused } = useAnswers({ chapterId, paper, startedAt });
  const userId = useAppSelector((state) => state.account.userInfo?.userId ?? 0);
  const { marked, toggle, forget } = useBookmarks({ userId, chapterId, startedAt });
  const [shown, setShown] = useState<'dialog' | 'navigator'>();
  const [problem, setProblem] = useState('');
  const busy = useBusy('learning/produceScore');
  const [closing, setClosing] = useState(false);
  useReloadOnce(closing, closedAfter);
  const text = useTexts('learning').test;
  const { notTaken } = useTexts('schoolwork').answers;
  const empty = unanswered(paper.questions, allAnswer);
  const nothing = hasNoAnswers(allAnswer);
  const places = paper.questions.map(({ questionId }, index) => ({
    number: index + 1,
    answered: !empty.includes(index + 1),
    marked: marked.includes(questionId),
  }));
  const close = () => setShown(undefined);
  useNavigatorKey(() => setShown((now) => (now === 'navigator' ? undefined : 'navigator')));

  async function finish() {
    const said = await submit();
    setProblem(said);
    close();
    if (said === '') forget();
  }
  async function end() {
    if (nothing) setClosing(true);
    else await finish();
  }

  return (
    <>
      <ol className={styles.questions}>
        {paper.questions.map((question, index) => (
          <li key={question.questionId} id={questionDomId(index + 1)} tabIndex={-1}>
            <Question
              question={question}
              number={index + 1}
              value={answerOf(allAnswer, question.questionId)}
              onChange={(value) => answer(question.questionId, value)}
              marked={marked.includes(question.questionId)}
              onMark={() => toggle(question.questionId)}
            />
          </li>
        ))}
      </ol>
      {problem ? (
        <NotTaken title={text.notHandedIn} problem={problem} />
      ) : isRefused ? (
        <NotTaken title={text.notSaved} problem={notTaken} />
      ) : null}
      <div className={styles.bottomBar}>
        {paper.endsAt ? (
          <Clock
            endsAt={paper.endsAt}
            serverNow={paper.now}
            ending={problem ? 'failed' : nothing ? 'empty' : 'handing-in'}
            onEnd={end}
          />
        ) : null}
        <Button
          variant="secondary"
          className={styles.navigatorButton}
          aria-expanded={shown === 'navigator'}
          aria-keyshortcuts="Alt+Q"
          title={text.openNavigator}
          onClick={() => setShown('navigator')}
        >
          <Icon name="list" size={18} />
          <span>
            {text.answered} <strong>{paper.questions.length - empty.length}</strong> /{' '}
            {paper.questions.length}
          </span>
        </Button>
        {takesHandIn ? (
          <Button
            variant={empty.length === 0 ? 'primary' : 'secondary'}
            size="large"
            loading={busy}
            onClick={() => setShown('dialog')}
          >
            {text.handIn}
          </Button>
        ) : null}
      </div>
      <Navigator items={places} open={shown === 'navigator'} onClose={close} />
      <SubmitDialog
        open={shown === 'dialog'}
        busy={busy}
        empty={empty}
        marked={places.flatMap(({ number, marked }) => (marked ? [number] : []))}
        isEmpty={nothing}
        onSubmit={finish}
        onClose={close}
      />
    </>
  );
}

/** An attempt without answers is closed by the server; the reloaded state shows the result. */
function useReloadOnce(wanted: boolean, ms: number) {
  const reload = useEffectEvent(useReload());
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => reload(), ms);
    return () => clearTimeout(timer);
  }, [wanted, ms]);
}

/** Where another device has submitted it, or its time is over, the reloaded state shows the result. */
function NotTaken({ title, problem }: { title: string; problem: string }) {
  const text = useTexts('learning').test;
  const reload = useReload();
  return (
    <div className={styles.problem}>
      <Notice
        tone="danger"
        title={title}
        action={
          <Button variant="secondary" size="small" onClick={reload}>
            {text.reload}
          </Button>
        }
      >
        {text.stillThere({ problem })}
      </Notice>
    </div>
  );
}
