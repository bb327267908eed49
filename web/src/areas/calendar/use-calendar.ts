import { codes } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import { loadCalendar } from './calendar.actions.ts';
import type { Calendar } from './calendar.types.ts';
import { type Month, spanOf } from './month.ts';

/** What a month holds; undefined until it has come. */
export function useCalendar(month: Month) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<{ month: Month; calendar: Calendar }>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by the button
  useEffect(() => {
    let gone = false;
    void dispatch(loadCalendar(spanOf(month)))
      .unwrap()
      .then(({ code, data }) => {
        if (!gone && code === codes.ok) setShown({ month, calendar: data });
      });
    return () => {
      gone = true;
    };
  }, [month, round, dispatch]);
  return {
    // Of another month nothing stands under this one's name.
    calendar: shown?.month === month ? shown.calendar : undefined,
    again: () => setRound((now) => now + 1),
  };
}
