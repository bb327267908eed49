import { nanoid } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dropCopy, readCopy, writeCopy } from '../../app/device-copy.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { type AnswersDraft, type AnswerValue, answersKey, fitting, withAnswer } from './answers.ts';
import { answersEdited, submitAnswers } from './learning.actions.ts';
import type { Answer, TestPaper } from './learning.slice.ts';

interface AnswersOptions {
  chapterId: number;
  paper: TestPaper;
  startedAt: string;
}

/** The answers of the attempt under way: kept on this device until they are handed in, and handed in once. */
export function useAnswers({ chapterId, paper, startedAt }: AnswersOptions) {
  const dispatch = useAppDispatch();
  const allAnswer = useAppSelector((state) => state.learning.allAnswer);
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const key = userId === undefined ? undefined : answersKey(userId, chapterId);
  const requestId = useRef(nanoid());

  const restore = useEffectEvent((place: string) => {
    const draft = readCopy<AnswersDraft>(place);
    if (draft?.startedAt !== startedAt) return;
    requestId.current = draft.requestId;
    if (allAnswer.length === 0) dispatch(answersEdited(fitting(draft.allAnswer, paper)));
  });
  useEffect(() => {
    if (key) restore(key);
  }, [key]);

  const keep = (answers: Answer[]) =>
    key &&
    writeCopy(key, { startedAt, allAnswer: answers, requestId: requestId.current } satisfies AnswersDraft);

  function answer(questionId: number, value: AnswerValue) {
    const next = withAnswer(allAnswer, questionId, value);
    dispatch(answersEdited(next));
    keep(next);
  }

  async function handIn(): Promise<string> {
    const sent = await dispatch(submitAnswers({ chapterId, allAnswer, requestId: requestId.current }));
    if (sent.code !== codes.ok) return sent.msg;
    if (key) dropCopy(key);
    return '';
  }

  return { allAnswer, answer, handIn };
}
