import type { Requirements } from '@zhixing/contract/homework-requirements';
import { highestSpeed, neededSeconds, neededShare, wholeSeconds } from '@zhixing/contract/watching';
import { type Said, type Sentence, say, word } from '../../locales/say.ts';
import { familiesOf } from '../schoolwork/index.ts';

/** The rules of progress as sentences for students (rules: progress, reading-time), from docs/decisions/0004. */
export const readingRule = (needed: number): Sentence =>
  say`读过 ${needed} 秒并看到末尾即完成。每 20 字算 1 秒，最少 5 秒，最多 40 秒；读到哪里都计时，页面看不见、或 60 秒没有动静就停；同一时间只有一台设备计时`;

export const videoRule = (videoSeconds: number): Sentence =>
  say`看满 ${neededShare * 100}% 即完成：全片 ${wholeSeconds(videoSeconds)} 秒，需要看 ${neededSeconds(videoSeconds)} 秒。同一秒只算一次，可以拖动，最快按 ${highestSpeed} 倍速计`;

const whenDone = (mustPass: boolean): Said =>
  mustPass
    ? word('提交并由老师批阅为合格即完成')
    : word('提交即完成。如果老师批阅为不合格，需要修改后重新提交，才能拿到证书');

/** When homework is done, and what a submission requires (rules: homework-requirements). */
export function homeworkRuleOf(asked: Requirements, mustPass: boolean): Sentence {
  const { minCharacters, minFiles, fileKinds } = asked;
  const kinds = familiesOf(fileKinds);
  const wants = [
    ...(minCharacters > 0 ? [say`正文至少 ${minCharacters} 字，空格和重复的段落不算`] : []),
    ...(minFiles > 0
      ? [kinds === null ? say`至少 ${minFiles} 个附件` : say`至少 ${minFiles} 个附件（${kinds}）`]
      : []),
  ];
  const done = whenDone(mustPass);
  return wants.length === 0 ? done : say`${done}。提交要求：${wants}`;
}

export const testRule = ({
  passMark,
  attemptsAllowed,
}: {
  passMark: number;
  attemptsAllowed: number;
}): Sentence => say`得分达到满分的 ${passMark}% 即通过、即完成。最多答 ${attemptsAllowed} 次，取最好的一次`;

export const progressRule = ({ done, lessons }: { done: number; lessons: number }): Sentence =>
  say`进度是已完成的节数除以全部节数：${done} ÷ ${lessons} = ${lessons === 0 ? 0 : Math.floor((done / lessons) * 100)}%。阅读、视频、作业和测验各算一节，不分轻重`;

/** By name under anonymous marking (rules: camp-anonymous). */
export const readingsAlone = (rule: Sentence): Sentence =>
  say`匿名批阅结束以前，按姓名只算阅读与视频。${rule}`;

export const videoMissing = (left: number): Sentence => say`还要看 ${left} 秒`;

export function readingMissing(left: number, endSeen: boolean): Sentence {
  if (endSeen) return say`还要读 ${left} 秒`;
  return left > 0 ? say`还要读 ${left} 秒，并看到末尾` : say`还没有看到末尾`;
}
