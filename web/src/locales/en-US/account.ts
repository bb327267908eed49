import type { Texts } from '../texts.ts';
import type { account as chinese } from '../zh-CN/account.ts';

export const account: Texts<typeof chinese> = {};
