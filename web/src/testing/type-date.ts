import { act, fireEvent, within } from '@testing-library/react';

/** Types `2031-03-02` or `2031-03-02T23:59` into a `DateField`, part by part; '' takes every part out. */
export function typeDate(field: HTMLElement, text: string) {
  const parts = text.split(/[-T:]/);
  within(field)
    .getAllByRole('spinbutton')
    .forEach((part, at) => {
      act(() => part.focus());
      const { length } = part.textContent;
      for (let left = length; left > 0; left--) fireEvent.keyDown(part, { key: 'Backspace' });
      for (const data of parts[at] ?? '') {
        const typed = new InputEvent('beforeinput', { data, inputType: 'insertText', cancelable: true });
        act(() => void part.dispatchEvent(typed));
      }
    });
  act(() => (document.activeElement as HTMLElement).blur());
}

/** What stands in a `DateField`, as one reads it. */
export const dateIn = (field: HTMLElement) =>
  within(field)
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent)
    .join(' ');
