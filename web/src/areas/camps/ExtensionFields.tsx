import { useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { isoOfMinute } from '../../ui/china-input.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormDate } from '../../ui/form/FormDate.tsx';
import { FormInput } from '../../ui/form/FormInput.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

/** The fields `until` and `reason` of a form that gives more time. */
export function ExtensionFields() {
  const { extend: text } = useTexts('staffCamps');
  return (
    <>
      <FormDate
        time
        name="until"
        label={text.until}
        extra={text.china}
        check={requiredCheck(text.untilRequired)}
      />
      <FormInput
        name="reason"
        label={text.reason}
        extra={text.reasonHint}
        maxLength={200}
        check={requiredCheck(text.reasonRequired)}
      />
    </>
  );
}

/** Saves an extension; one whose time has gone by only after a question. `send`: of the form; `question`: stands beside it. */
export function usePastQuestion(until: string, save: () => Promise<void>) {
  const { extend: text, due: words } = useTexts('staffCamps');
  const { time } = useChinaDates();
  /** Asked when it is pressed: the time may have gone by since it was typed. */
  const [past, setPast] = useState(false);
  const send = () => {
    if (Date.parse(isoOfMinute(until)) < Date.now()) setPast(true);
    else void save();
  };
  const question = past ? (
    <ConfirmDialog
      title={text.past({ time: time(isoOfMinute(until)) })}
      act={text.giveAnyway}
      cancel={words.back}
      onAct={() => {
        setPast(false);
        void save();
      }}
      onClose={() => setPast(false)}
    >
      {text.pastHint}
    </ConfirmDialog>
  ) : null;
  return { send, question };
}
