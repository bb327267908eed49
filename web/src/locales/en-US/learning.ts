import type { Texts } from '../texts.ts';
import type { learning as chinese } from '../zh-CN/learning.ts';

export const learning: Texts<typeof chinese> = {};
