import { useTexts } from '../../locales/texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import type { Calendar } from './calendar.types.ts';
import { monthOf, partsOf } from './month.ts';

/** Shown for a month without events: a link to the nearest month that has some. */
export function MonthEmpty({ earlier, later }: Pick<Calendar, 'earlier' | 'later'>) {
  const text = useTexts('calendar');
  const { month: named } = useChinaDates();
  const way = (at: string, told: (of: { month: string }) => string, variant: 'primary' | 'secondary') => (
    <ButtonLink to={{ search: `?month=${monthOf(at)}` }} variant={variant} preventScrollReset>
      {told({ month: named(partsOf(monthOf(at))) })}
    </ButtonLink>
  );
  const none = earlier === null && later === null;
  return (
    <Empty
      title={none ? text.none : text.noneHere}
      hint={none ? text.noneHint : undefined}
      action={
        none ? undefined : (
          <>
            {later === null ? null : way(later, text.toLater, 'primary')}
            {earlier === null ? null : way(earlier, text.toEarlier, 'secondary')}
          </>
        )
      }
    />
  );
}
