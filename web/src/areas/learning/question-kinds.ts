import type { PaperQuestion } from './answers.ts';

export const kindNames: Record<PaperQuestion['kind'], string> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  text: '问答题',
};
