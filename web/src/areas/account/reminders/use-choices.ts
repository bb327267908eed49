import type { Calls, Data } from '@zhixing/contract';
import { useRef, useState } from 'react';
import { remindersApi } from './reminders-api.ts';

export type Choices = Data<Calls['POST /capi/Reminder/getChoices']>['choices'];

/** What is ticked, saved at once. One request is under way at a time, so that the last tick is what the server keeps. */
export function useChoices(loaded: Choices) {
  const [save] = remindersApi.useSaveReminderChoicesMutation();
  const [choices, setChoices] = useState(loaded);
  const [state, setState] = useState<'' | 'saving' | 'saved' | 'failed'>('');
  const next = useRef<Choices>(undefined);
  const sending = useRef(false);

  async function send() {
    if (sending.current) return;
    sending.current = true;
    setState('saving');
    let failed = false;
    for (let wanted = next.current; wanted; wanted = next.current) {
      next.current = undefined;
      failed = (await save({ choices: wanted })).error !== undefined;
    }
    sending.current = false;
    setState(failed ? 'failed' : 'saved');
  }

  const toggle = (group: Choices[number]['group'], channel: Choices[number]['channels'][number]) => {
    const changed = choices.map((choice) =>
      choice.group === group
        ? {
            group,
            channels: choice.channels.includes(channel)
              ? choice.channels.filter((each) => each !== channel)
              : [...choice.channels, channel],
          }
        : choice,
    );
    setChoices(changed);
    next.current = changed;
    void send();
  };
  const again = () => {
    next.current = choices;
    void send();
  };
  return { choices, state, toggle, again };
}
