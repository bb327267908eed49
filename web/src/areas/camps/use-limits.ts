import { type CampFact, type CampSetting, limitOf } from '@zhixing/contract/camp-settings';
import { useTexts } from '../../locales/texts.ts';

/** How a field of a camp's form stands. */
interface Limited {
  disabled: boolean;
  /** Why it stays, or changes one way only. */
  note: string | undefined;
}

/** Says of each setting of a camp whether it can still change (rules: camp-fixed). */
export function useLimits(facts: readonly CampFact[]) {
  const text = useTexts('staffCamps').form;
  /** `widest`: it cannot become wider than it is. */
  return (setting: CampSetting, { widest = false } = {}): Limited => {
    const limited = limitOf(setting, facts);
    if (!limited) return { disabled: false, note: undefined };
    const because = text.because[limited.because];
    const stays = limited.limit === 'fixed' || widest;
    return { disabled: stays, note: stays ? text.stays({ because }) : text.onlyWider({ because }) };
  };
}
