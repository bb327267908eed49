import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese } from '../../testing/texts.ts';
import { MultiPicker } from './MultiPicker.tsx';
import { Picker, textChoices } from './Picker.tsx';

afterEach(cleanup);

const draw = (shown: ReactNode) =>
  render(shown, {
    wrapper: ({ children }) => <TextsContext value={chinese}>{children}</TextsContext>,
  });
const fieldNamed = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const options = () => screen.queryAllByRole('option');
const isOpen = () => screen.queryByRole('listbox') !== null;
const active = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;
const key = (name: string, more = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...more });
/** As a person does: the field has the focus when it is typed into or pressed. */
function press(field: HTMLElement) {
  act(() => field.focus());
  fireEvent.click(field);
}
function type(field: HTMLElement, value: string) {
  act(() => field.focus());
  fireEvent.input(field, { target: { value } });
}

const choices = [
  { value: '86', key: 'a', short: '+86', words: '+86 中国 China', shown: '中国 +86' },
  { value: '852', key: 'b', short: '+852', words: '+852 中国香港 Hong Kong', shown: '中国香港 +852' },
  { value: '1', key: 'c', short: '+1', words: '+1 美国 United States', shown: '美国 +1' },
  { value: '1', key: 'd', short: '+1', words: '+1 加拿大 Canada', shown: '加拿大 +1' },
];
function Countries({ told }: { told: (value: string) => void }) {
  const [value, setValue] = useState('86');
  const choose = (code: string) => {
    told(code);
    setValue(code);
  };
  return <Picker label="国家" choices={choices} value={value} onChoose={choose} none="没有" />;
}

it('one of many is chosen by typing, by arrow keys or by a press', () => {
  const told = vi.fn();
  draw(<Countries told={told} />);
  const combobox = fieldNamed('国家');
  const shut = () => [combobox.value, combobox.getAttribute('aria-expanded'), options().length];
  expect(shut()).toEqual(['+86', 'false', 0]);

  press(combobox);
  expect([options().length, active()]).toEqual([4, '中国 +86']);
  expect(screen.getByRole('listbox', { name: '国家' }).id).toBe(combobox.getAttribute('aria-controls'));
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('中国 +86');
  key('ArrowUp');
  expect(active()).toBe('加拿大 +1');
  key('ArrowUp');
  key('ArrowUp');
  key('Enter');
  expect(told).toHaveBeenLastCalledWith('852');
  expect(shut()).toEqual(['+852', 'false', 0]);

  type(combobox, '+852state');
  expect([combobox.value, active(), options().map(({ textContent }) => textContent)]).toEqual([
    'state',
    '美国 +1',
    ['美国 +1'],
  ]);
  key('Enter');
  expect([told.mock.lastCall, ...shut()]).toEqual([['1'], '+1', 'false', 0]);

  key('ArrowDown');
  type(combobox, 'xyz');
  expect([options().length, screen.getByText('没有').textContent]).toEqual([0, '没有']);
  key('Escape');
  expect(shut()).toEqual(['+1', 'false', 0]);
  press(combobox);
  fireEvent.click(options()[0] as Element);
  expect([told.mock.lastCall, ...shut()]).toEqual([['86'], '+86', 'false', 0]);
});

it('of two countries with one dial code, the one that was chosen is the chosen one', () => {
  const told = vi.fn();
  draw(<Countries told={told} />);
  const combobox = fieldNamed('国家');
  type(combobox, 'canada');
  key('Enter');
  expect([told.mock.lastCall, isOpen()]).toEqual([['1'], false]);
  press(combobox);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('加拿大 +1');
  type(combobox, 'states');
  key('Enter');
  expect([told.mock.lastCall, isOpen()]).toEqual([['1'], false]);
});

it('Enter that ends a word of an input method chooses nothing, and going on by Tab chooses nothing', () => {
  const told = vi.fn();
  const left = vi.fn();
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  draw(
    <form onSubmit={sent}>
      <Picker label="国家" choices={choices} value="" onChoose={told} none="没有" onBlur={left} />
    </form>,
  );
  const combobox = fieldNamed('国家');
  type(combobox, '中国');
  expect(active()).toBe('中国 +86');
  key('Enter', { isComposing: true });
  expect([told.mock.calls, isOpen()]).toEqual([[], true]);
  key('Tab');
  act(() => combobox.blur());
  expect([told.mock.calls, isOpen(), combobox.value, left.mock.calls.length]).toEqual([[], false, '', 1]);
  // Where the list is closed, Enter opens it, and is not the form's.
  act(() => combobox.focus());
  expect([key('Enter'), isOpen(), sent.mock.calls]).toEqual([false, true, []]);
});

it('how many choices there are is said in the page’s language as they become fewer', () => {
  draw(<Countries told={() => undefined} />);
  type(fieldNamed('国家'), '中国');
  expect(document.querySelector('[data-live-announcer]')?.textContent).toContain('有 2 个选项可用');
});

function Several({ own }: { own?: boolean }) {
  const [values, setValues] = useState(['1']);
  return (
    <MultiPicker
      label="老师"
      none="没有"
      own={own}
      remove={({ label }) => `去掉 ${label}`}
      choices={textChoices([
        { value: 1, label: '王老师' },
        { value: 2, label: '李老师' },
      ])}
      values={values}
      onChange={setValues}
    />
  );
}
const chosen = () =>
  screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);

it('several are chosen one after another, taken away by their buttons, and one of one’s own where that is offered', () => {
  draw(<Several own />);
  const field = fieldNamed('老师');
  press(field);
  fireEvent.click(options()[1] as Element);
  expect([chosen(), field.getAttribute('aria-expanded')]).toEqual([['王老师', '李老师'], 'true']);
  type(field, '自己的');
  key('Enter');
  expect(chosen()).toEqual(['王老师', '李老师', '自己的']);
  act(() => field.blur());
  fireEvent.click(screen.getByRole('button', { name: '去掉 王老师' }));
  expect(chosen()).toEqual(['李老师', '自己的']);
});

it('a list of as many as are given at most says that there are more to be looked for', () => {
  const people = textChoices(['王老师', '李老师'].map((label) => ({ value: label, label })));
  const of = { label: '老师', none: '没有', value: '', choices: people, onChoose: () => undefined };
  const { rerender } = draw(<Picker {...of} most={3} />);
  press(fieldNamed('老师'));
  expect(screen.queryByText(/只列出/)).toBeNull();
  rerender(<Picker {...of} most={2} />);
  expect(screen.getByText('只列出 2 个，其余的请输入名字查找')).toBeTruthy();
});

it('a scroll, which typing may cause, closes no list and takes nothing that was typed', () => {
  draw(<Countries told={vi.fn()} />);
  const combobox = fieldNamed('国家');
  press(combobox);
  type(combobox, '香港');
  fireEvent.scroll(document);
  expect([combobox.value, active(), isOpen()]).toEqual(['香港', '中国香港 +852', true]);
  // Who is elsewhere and scrolls on has done with it.
  act(() => combobox.blur());
  expect([combobox.value, isOpen()]).toEqual(['+86', false]);
});
