import type { Language } from '@zhixing/contract/language';
import { type Sentence, say, translate } from '../../locales/say.ts';
import type { Published } from '../projects/index.ts';

type Revisions = Published['project']['revisions'];

export const removedLesson =
  '这一节已被老师移除，不再计入进度；你在这一节写过、做过的都保留着。请从目录进入其他小节';

const named = (titles: string[]) => titles.map((title) => `《${title}》`).join('');

/** What one publication changed for a student, in one sentence. */
function sentenceOf({ added, removed, rewritten }: Revisions[number], graduated: boolean): Sentence {
  const parts: Sentence[] = [
    ...(added.length > 0
      ? [
          graduated
            ? say`新增${named(added)}，你已结业，可以选学，不计入进度`
            : say`新增${named(added)}，进度从此按新的节数计算`,
        ]
      : []),
    ...(removed.length > 0 ? [say`移除${named(removed)}，不再计入进度，你做过的记录都保留`] : []),
    ...(rewritten.length > 0 ? [say`更新${named(rewritten)}，已完成的仍算完成`] : []),
  ];
  return say`${parts}`;
}

/** The publications since the student joined, newest first (rules: revised-told). */
export const revisionsSince = (
  revisions: Revisions,
  { joinedAt, graduatedAt }: { joinedAt: Date; graduatedAt: Date | null },
  language: Language,
) =>
  revisions
    .filter(({ at }) => new Date(at) > joinedAt)
    .map((each) => {
      const graduated = graduatedAt !== null && graduatedAt <= new Date(each.at);
      return { at: each.at, text: translate(sentenceOf(each, graduated), language) };
    });
