import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese } from '../../testing/texts.ts';
import { MenuButton } from '../overlay/Menu.tsx';
import { PopoverButton } from '../overlay/Popover.tsx';
import { Form } from './Form.tsx';
import { FormNumber, FormOther, FormSelect, FormSwitch, requiredCheck } from './FormControls.tsx';
import { NumberInput } from './NumberInput.tsx';
import { Radios } from './Radios.tsx';
import { Select } from './Select.tsx';
import { useForm } from './use-form.ts';

afterEach(cleanup);
const inChinese = (shown: ReactNode) => <TextsContext value={chinese}>{shown}</TextsContext>;

function Numbers({ told, ...rest }: { told: (value: number | null) => void } & Partial<{ free: boolean }>) {
  const [value, setValue] = useState<number | null>(7);
  return (
    <NumberInput
      {...rest}
      aria-label="数"
      min={1}
      max={20}
      precision={1}
      value={value}
      onChange={(number) => {
        told(number);
        setValue(number);
      }}
    />
  );
}

it('a number is typed in any script of digits, moved by the arrow keys, and becomes the nearest once it is left', () => {
  const told = vi.fn();
  render(inChinese(<Numbers told={told} />));
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: '数' });
  fireEvent.change(field, { target: { value: '１２。5' } });
  expect(told).toHaveBeenLastCalledWith(12.5);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect([told.mock.lastCall, field.value]).toEqual([[13.5], '13.5']);
  fireEvent.change(field, { target: { value: '99' } });
  expect(told).toHaveBeenLastCalledWith(13.5);
  fireEvent.blur(field);
  expect([told.mock.lastCall, field.value]).toEqual([[20], '20']);
  fireEvent.change(field, { target: { value: '很多' } });
  fireEvent.blur(field);
  expect([told.mock.lastCall, field.value]).toEqual([[20], '20']);
  fireEvent.change(field, { target: { value: '' } });
  expect(told).toHaveBeenLastCalledWith(null);
});

it('a free number stays as it was typed, however far beyond it is', () => {
  const told = vi.fn();
  render(inChinese(<Numbers told={told} free />));
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  fireEvent.change(field, { target: { value: '99' } });
  fireEvent.blur(field);
  expect([told.mock.lastCall, field.value]).toEqual([[99], '99']);
});

function Level() {
  const [value, setValue] = useState<number | null>(60);
  return <NumberInput min={0} max={100} value={value} onChange={setValue} />;
}

it.each([
  ['60.5', '61', '已改为 61。请填 0 到 100 的整数'],
  ['101', '100', '已改为 100。请填 0 到 100 的整数'],
  ['-3', '0', '已改为 0。请填 0 到 100 的整数'],
  ['六十', '60', '已改为 60。请填 0 到 100 的整数'],
  ['70', '70', ''],
])(
  '%s: what a field makes of it once it is left is said below it, until something else is typed',
  (typed, becomes, said) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    render(inChinese(<Level />));
    const field = screen.getByRole<HTMLInputElement>('spinbutton');
    const note = () =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    act(() => void vi.runAllTimers());
    expect([field.value, note()]).toEqual([becomes, said]);
    fireEvent.change(field, { target: { value: '5' } });
    expect(note()).toBe('');
    vi.useRealTimers();
  },
);

const sent = vi.fn();
function Sheet() {
  const form = useForm({ name: 'camp', first: { rule: '', late: 'no', count: '', on: '' } });
  return (
    <Form form={form} onSend={() => sent(form.typed)}>
      <FormSelect
        name="rule"
        label="规则"
        check={requiredCheck('请选规则')}
        options={[
          { value: 'a', label: '甲' },
          { value: 'b', label: '乙' },
        ]}
      />
      <FormOther name="late" label="迟交" group>
        {({ value, change }) => (
          <Radios
            value={value}
            options={[
              { value: 'no', label: '不收' },
              { value: 'yes', label: '收' },
            ]}
            onChange={change}
          />
        )}
      </FormOther>
      <FormNumber name="count" label="次数" min={1} max={9} />
      <FormSwitch name="on" label="要审核" hint="加入以前" />
      <button type="submit">保存</button>
    </Form>
  );
}

it('a form holds choices, numbers and switches as texts, and says what is missing until it is chosen', () => {
  render(
    <TextsContext value={chinese}>
      <Sheet />
    </TextsContext>,
  );
  const rule = screen.getByRole('combobox', { name: '规则' });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect([sent.mock.calls.length, rule.getAttribute('aria-invalid'), document.activeElement]).toEqual([
    0,
    'true',
    rule,
  ]);
  fireEvent.change(rule, { target: { value: 'b' } });
  expect(rule.getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '收' }));
  fireEvent.change(screen.getByRole('spinbutton', { name: '次数' }), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('switch', { name: '要审核' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(sent).toHaveBeenCalledWith({ rule: 'b', late: 'yes', count: '3', on: 'on' });
});

it('a choice reports its value, not its label', () => {
  const told = vi.fn();
  render(
    <Select
      aria-label="难度"
      value={1}
      options={[1, 2].map((value) => ({ value, label: `第${value}级` }))}
      onChange={told}
    />,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '2' } });
  expect(told).toHaveBeenCalledWith(2);
});

it('a menu opens at its first act, is gone through by arrow keys, and gives the focus back', async () => {
  const did = vi.fn();
  render(
    inChinese(
      <MenuButton
        acts={[
          { key: 'a', label: '编辑', onAct: () => did('a') },
          { key: 'n', label: '加入', disabled: true, onAct: () => did('n') },
          { key: 'b', label: '移出', danger: true, onAct: () => did('b', document.activeElement) },
        ]}
      >
        更多
      </MenuButton>,
    ),
  );
  const button = screen.getByRole('button', { name: '更多' });
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement as Element, { key });
    fireEvent.keyUp(button, { key });
  };
  const focused = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name })));
  act(() => button.focus());
  press('Enter');
  await focused('编辑');
  expect(screen.getByRole('menu', { name: '更多' })).toBeTruthy();
  press('ArrowUp');
  await focused('移出');
  press('ArrowUp');
  await focused('编辑');
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(button, { key: 'ArrowUp' });
  await focused('移出');
  fireEvent.click(document.activeElement as Element);
  // What the act opens finds the focus on the button.
  expect([did.mock.calls, screen.queryByRole('menu')]).toEqual([[['b', button]], null]);
  // As a screen reader presses it: no key, no pointer.
  fireEvent.click(button);
  await focused('编辑');
});

it('a free number is told with no more digits than it may have', () => {
  const told = vi.fn();
  render(inChinese(<Numbers told={told} free />));
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  fireEvent.change(field, { target: { value: '4.27' } });
  expect([told.mock.lastCall, field.value]).toEqual([[4.3], '4.27']);
  fireEvent.blur(field);
  expect(field.value).toBe('4.3');
});

it('a popover is closed by a press outside it, and by Escape, which returns the focus to its button', async () => {
  render(
    inChinese(
      <PopoverButton
        content={(close) => (
          <button type="button" onClick={close}>
            甲
          </button>
        )}
      >
        常用
      </PopoverButton>,
    ),
  );
  const button = screen.getByRole('button', { name: '常用' });
  const inside = () => screen.queryByText('甲');
  const pressOn = (element: Element) => {
    fireEvent.pointerDown(element);
    fireEvent.pointerUp(element);
    fireEvent.click(element);
  };
  // As the browser does before it tells of the press.
  act(() => button.focus());
  fireEvent.click(button);
  expect(screen.getByRole('dialog', { name: '常用' }).contains(inside())).toBe(true);
  fireEvent.pointerDown(inside() as Element);
  expect(inside()).toBeTruthy();
  pressOn(document.body);
  expect([inside(), button.getAttribute('aria-expanded')]).toEqual([null, 'false']);
  fireEvent.click(button);
  fireEvent.keyDown(inside() as Element, { key: 'Escape' });
  expect(inside()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  fireEvent.click(inside() as Element);
  expect([inside(), document.activeElement]).toEqual([null, button]);
});
