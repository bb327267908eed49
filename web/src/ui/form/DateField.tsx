import {
  type DateValue,
  parseDate,
  parseDateTime,
  setLocalTimeZone,
  Time,
  toCalendarDateTime,
  today,
} from '@internationalized/date';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import type { ControlProps } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import over from '../overlay/floating.module.css';
import { LibraryLocale } from '../overlay/LibraryLocale.tsx';
import styles from './DateField.module.css';

const china = 'Asia/Shanghai';
// Which day the calendar marks as today's, wherever the device is.
setLocalTimeZone(china);

interface DateFieldProps {
  /** `2031-03-02`, with `time` `2031-03-02T23:59`, both in China; '' while it is empty or not whole. */
  value: string;
  onChange: (value: string) => void;
  /** Asks for a time of day, too. */
  time?: boolean;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  /** Of a form's field, whose group has the name. */
  control?: ControlProps | undefined;
  className?: string | undefined;
  onBlur?: (() => void) | undefined;
}

const toFirstPart = (group: Element) => group.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();

/** A day, or a day and a time, in China: typed part by part, or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, time = false, min, max, disabled, readOnly, control, className } = props;
  const group = useRef<HTMLDivElement>(null);
  const dateOf = (text: string | undefined): DateValue | null => {
    if (!text) return null;
    return time ? parseDateTime(text) : parseDate(text);
  };
  const now = today(china);
  function leave() {
    // A part that was taken out and not written again: there is none.
    if (value && group.current?.querySelector('[data-placeholder]')) onChange('');
    props.onBlur?.();
  }
  // As in every field of one line; on the button Enter opens the calendar.
  function press({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key === 'Enter' && target !== currentTarget.lastElementChild)
      currentTarget.closest('form')?.requestSubmit();
  }
  return (
    <LibraryLocale>
      <DatePicker
        aria-label={props['aria-label']}
        aria-labelledby={control ? `${control.id}-name` : props['aria-labelledby']}
        aria-describedby={control?.['aria-describedby'] ?? props['aria-describedby']}
        isInvalid={control?.['aria-invalid']}
        isDisabled={disabled}
        isReadOnly={readOnly}
        validationBehavior="aria"
        granularity={time ? 'minute' : 'day'}
        hourCycle={24}
        shouldForceLeadingZeros
        placeholderValue={time ? toCalendarDateTime(now, new Time(23, 59)) : now}
        value={dateOf(value)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        onChange={(date) => onChange(date?.toString().slice(0, time ? 16 : 10) ?? '')}
        onBlur={leave}
      >
        <Group
          ref={group}
          id={control?.id}
          // A form goes to a field that is wrong by its id.
          tabIndex={-1}
          role={control ? 'presentation' : 'group'}
          data-field
          className={classes(fields.input, control && fields.large, styles.group, className)}
          onFocus={(event: FocusEvent) => {
            if (event.target === event.currentTarget) toFirstPart(event.currentTarget);
          }}
          onKeyDownCapture={press}
        >
          <DateInput className={styles.parts}>
            {(part) => <DateSegment segment={part} className={styles.part} />}
          </DateInput>
          <Button className={styles.open}>
            <Icon name="calendar" size={18} />
          </Button>
        </Group>
        <Popover className={classes(over.floating, styles.over)} offset={4} containerPadding={4}>
          <Dialog>
            <Calendar firstDayOfWeek="mon">
              <header className={styles.month}>
                <Button slot="previous" className={classes(styles.turn, styles.back)}>
                  <Icon name="chevronRight" size={18} />
                </Button>
                <Heading />
                <Button slot="next" className={styles.turn}>
                  <Icon name="chevronRight" size={18} />
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short" className={styles.days}>
                {(day) => <CalendarCell date={day} className={styles.day} />}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </LibraryLocale>
  );
}
