import { workStatus } from '@zhixing/contract/words';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppDispatch, useAppSelector, useReload } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { createDocumentQueue, type DocumentQueue } from '../../../writing/document-queue.ts';
import { isOf, type Step, type TextId } from '../../../writing/entry.ts';
import {
  mergeAnswers,
  useFlushOnUnload,
  useOnLeave,
  useQueue,
  withAnswer,
} from '../../writing-queue/index.ts';
import { type AnswerValue, answersInPaper } from '../answers.ts';
import { answersEdited } from '../assessment.actions.ts';
import type { Answer, TestPaper } from '../assessment.types.ts';

interface AnswersOptions {
  chapterId: number;
  paper: TestPaper;
  startedAt: string;
}

const isDraft = ({ status }: Step) => status === workStatus.draft;
const draftOf = (answers: Answer[]) => ({ content: JSON.stringify(answers), files: [] });

/**
 * The answers of the open attempt. Each is sent through the writing queue as it is given, so that a
 * reload or another device continues with them. The attempt is submitted once. Where the server refuses an answer, its reason is told
 * once and the page loaded again: it shows what became of the test elsewhere (rules: test-elsewhere).
 */
export function useAnswers({ chapterId, paper, startedAt }: AnswersOptions) {
  const dispatch = useAppDispatch();
  const reload = useReload();
  const text = useTexts('schoolwork').answers;
  const { queue, state } = useQueue();
  const allAnswer = useAppSelector((all) => all.learning.allAnswer);
  const userId = useAppSelector((all) => all.account.userInfo?.userId);
  const projectId = useAppSelector((all) => all.learning.projectId);
  const title = useAppSelector((all) => all.learning.chapterContent?.title ?? '');
  const ready = userId !== undefined && state.userId === userId;
  const textId: TextId = { userId: userId ?? 0, kind: 'answers', chapterId, attempt: startedAt };
  const entries = ready ? state.entries.filter((entry) => isOf(entry, textId)) : [];
  const documentQueue = useRef<DocumentQueue>(undefined);
  /** Given before the device had told what it holds. */
  const early = useRef<Answer[]>([]);

  function editEarly(opened: DocumentQueue) {
    if (early.current.length > 0) opened.edit(draftOf(early.current));
    early.current = [];
  }
  const createQueue = () => createDocumentQueue(queue, textId, { title, projectId });

  const open = useEffectEvent(() => {
    documentQueue.current ??= createQueue();
    const [main] = entries;
    if (main) documentQueue.current.adopt({ entry: main });
    // An answer that this device has not sent yet is newer than the server's.
    const unsent = entries.flatMap(({ steps }) =>
      steps.map(({ content }) => JSON.parse(content) as Answer[]),
    );
    const all = [paper.answers, ...unsent, allAnswer].reduce(mergeAnswers);
    dispatch(answersEdited(answersInPaper(all, paper)));
    editEarly(documentQueue.current);
  });
  useEffect(() => {
    if (!ready) return;
    open();
    return () => {
      documentQueue.current?.leave();
      documentQueue.current = undefined;
    };
  }, [ready]);
  useFlushOnUnload(documentQueue);
  useOnLeave(() => {
    if (early.current.length === 0 || userId === undefined) return;
    documentQueue.current ??= createQueue();
    editEarly(documentQueue.current);
    documentQueue.current.leave();
  });

  // Handing in tells its own reason.
  const unsaved = entries.find(({ state: how, steps }) => how === 'refused' && steps.every(isDraft));
  const reason = unsaved && unsaved.steps.length > 0 ? unsaved.problem : '';
  const showRefusal = useEffectEvent((why: string) => {
    dispatch(toast.error(why));
    reload();
  });
  useEffect(() => {
    if (reason) showRefusal(reason);
  }, [reason]);

  function answer(questionId: number, value: AnswerValue) {
    dispatch(answersEdited(withAnswer(allAnswer, questionId, value)));
    if (documentQueue.current) documentQueue.current.edit(draftOf([{ questionId, answer: value }]));
    else early.current = withAnswer(early.current, questionId, value);
  }

  /**
   * '' after a success; otherwise the paper's own sentence. The server's reason is shown once, as a toast (rules:
   * failure-said-once); the reloaded page shows what became of the test elsewhere.
   */
  async function submit(): Promise<string> {
    const current = documentQueue.current;
    if (!current) return text.notReady;
    const outcome = await current.send(draftOf(allAnswer), workStatus.submitted);
    if (outcome === 'sent') return '';
    if (outcome === 'later' || outcome === 'login') return text.handInLater;
    reload();
    return text.notTaken;
  }

  return { allAnswer, answer, submit, isRefused: reason !== '' };
}
