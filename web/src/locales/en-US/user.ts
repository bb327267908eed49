import type { Texts } from '../texts.ts';
import type { user as chinese } from '../zh-CN/user.ts';

export const user: Texts<typeof chinese> = {};
