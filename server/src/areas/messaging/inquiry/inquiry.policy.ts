import { messagingLimits } from '@zhixing/contract/messaging-limits';
import type { InquiryStatus } from '@zhixing/contract/words';
import { type Sentence, say } from '../../../locales/say.ts';

/** Why no further message may be added (rules: inquiries); null: one may. */
export function whyNotSay({ status, turns }: { status: InquiryStatus; turns: number }): Sentence | null {
  if (status === 'closed') return '这个提问已经结束，请另提一个问题';
  if (turns >= messagingLimits.messages)
    return say`一个提问最多 ${messagingLimits.messages} 条，请结束它，另提一个问题`;
  return null;
}

/** Why a student may not ask another question (rules: inquiries); null: they may. */
export const whyNotAsk = ({ waiting }: { waiting: number }): Sentence | null =>
  waiting >= messagingLimits.waiting ? say`你有 ${waiting} 个提问还在等老师回答，请等回答以后再提新的` : null;
