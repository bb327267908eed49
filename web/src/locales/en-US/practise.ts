import type { Texts } from '../texts.ts';
import type { practise as chinese } from '../zh-CN/practise.ts';

export const practise: Texts<typeof chinese> = {};
