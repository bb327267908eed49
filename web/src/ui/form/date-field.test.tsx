import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese, english } from '../../testing/texts.ts';
import { dateIn, typeDate } from '../../testing/type-date.ts';
import { DateField } from './DateField.tsx';
import { Form } from './Form.tsx';
import { requiredCheck } from './FormControls.tsx';
import { FormDate } from './FormDate.tsx';
import { useForm } from './use-form.ts';

afterEach(cleanup);

function Due({ told, ...rest }: { told: (value: string) => void; max?: string }) {
  const [value, setValue] = useState('2031-03-02T23:59');
  return (
    <DateField
      time
      aria-label="截止时间"
      {...rest}
      value={value}
      onChange={(next) => {
        told(next);
        setValue(next);
      }}
    />
  );
}
const draw = (translations = chinese, rest = {}) => {
  const told = vi.fn();
  render(
    <TextsContext value={translations}>
      <Due told={told} {...rest} />
    </TextsContext>,
  );
  return told;
};
const field = () => screen.getByRole('group', { name: '截止时间' });

it('a time is typed part by part, each named in the page’s language, in 24 hours', () => {
  const told = draw();
  const names = () =>
    within(field())
      .getAllByRole('spinbutton')
      .map((part) => part.getAttribute('aria-label'));
  expect([dateIn(field()), names()]).toEqual([
    '2031 03 02 23 59',
    ['年, 截止时间', '月, 截止时间', '日, 截止时间', '小时, 截止时间', '分钟, 截止时间'],
  ]);
  typeDate(field(), '2031-11-05T08:30');
  expect([told.mock.lastCall, dateIn(field())]).toEqual([['2031-11-05T08:30'], '2031 11 05 08 30']);
  fireEvent.keyDown(within(field()).getAllByRole('spinbutton')[2] as Element, { key: 'ArrowUp' });
  expect(told.mock.lastCall).toEqual(['2031-11-06T08:30']);
  cleanup();
  draw(english);
  expect(dateIn(field())).toBe('03 02 2031 23 59');
});

it('an incomplete time is empty once the field is left', () => {
  const told = draw();
  typeDate(field(), '2031-11-05T08');
  expect([told.mock.lastCall, within(field()).getAllByRole('spinbutton').length]).toEqual([[''], 5]);
  typeDate(field(), '');
  expect(told.mock.lastCall).toEqual(['']);
});

it('a day is chosen in a calendar with Chinese names, and the time of day stays; what is not allowed cannot be chosen', async () => {
  const told = draw(chinese, { max: '2031-03-20T12:00' });
  fireEvent.click(within(field()).getByRole('button', { name: /日历/ }));
  const grid = await screen.findByRole('grid', { name: /2031年3月/ });
  expect(
    within(grid)
      .getByRole('button', { name: /2031年3月21日/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  fireEvent.click(within(grid).getByRole('button', { name: /2031年3月18日/ }));
  expect([told.mock.lastCall, screen.queryByRole('grid')]).toEqual([['2031-03-18T23:59'], null]);
});

const sent = vi.fn();
function Camp() {
  const form = useForm({ name: 'camp', first: { from: '' } });
  return (
    <Form form={form} onSend={() => sent(form.typed)}>
      <FormDate name="from" label="开始日期" check={requiredCheck('请填日期')} />
      <button type="submit">保存</button>
    </Form>
  );
}

it('in a form it is gone to and marked while it is missing, and Enter sends the form', async () => {
  render(
    <TextsContext value={chinese}>
      <Camp />
    </TextsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const day = screen.getByRole('group', { name: '开始日期' });
  const [year] = within(day).getAllByRole('spinbutton');
  expect([document.activeElement, year?.getAttribute('aria-invalid')]).toEqual([year, 'true']);
  expect(screen.getByText('请填日期')).toBeTruthy();
  typeDate(day, '2031-03-02');
  expect(year?.getAttribute('aria-invalid')).toBeNull();
  act(() => year?.focus());
  fireEvent.keyDown(year as Element, { key: 'Enter' });
  expect(sent).toHaveBeenCalledWith({ from: '2031-03-02' });
});
