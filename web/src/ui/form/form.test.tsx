import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese } from '../../testing/texts.ts';
import { Form } from './Form.tsx';
import { FormCheckbox } from './FormCheckbox.tsx';
import { FormInput, PasswordInput } from './FormInput.tsx';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const sent = vi.fn();
const needs = (says: string) => (typed: string) => (typed ? undefined : says);

function Sheet() {
  const form = useForm({ name: 'sheet', first: { name: '', secret: '', sure: '' } });
  return (
    <Form form={form} onSend={() => sent(form.typed)}>
      <FormInput name="name" label="名称" check={needs('请填名称')} extra="写全名" />
      <PasswordInput name="secret" label="口令" check={needs('请填口令')} />
      <FormCheckbox name="sure" check={needs('请勾选')}>
        我同意
      </FormCheckbox>
      <button type="submit">送出</button>
    </Form>
  );
}
const draw = () =>
  render(
    <TextsContext value={chinese}>
      <Sheet />
    </TextsContext>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saidOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('/');

it('what is wrong is said at each field, the first of them gets the focus, and nothing is sent', () => {
  draw();
  fireEvent.click(screen.getByRole('button', { name: '送出' }));
  expect(document.activeElement).toBe(field('名称'));
  expect(saidOf('名称')).toBe('请填名称/写全名');
  expect(saidOf('口令')).toBe('请填口令');
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

it('sends what was typed, and a password is in no attribute, shown or not', () => {
  draw();
  fireEvent.change(field('名称'), { target: { value: '甲' } });
  fireEvent.change(field('口令'), { target: { value: 'quiet-river-9' } });
  const reveal = screen.getByRole('button', { name: '显示密码' });
  expect([field('口令').type, reveal.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  fireEvent.click(reveal);
  expect([field('口令').type, reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect(document.body.innerHTML).not.toContain('quiet-river-9');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '送出' }));
  expect(sent).toHaveBeenCalledWith({ name: '甲', secret: 'quiet-river-9', sure: 'on' });
});

it('a field that is left by a press is checked once the press is over: the button stays under it', async () => {
  vi.useFakeTimers();
  draw();
  const later = () => act(async () => vi.advanceTimersByTime(200));
  fireEvent.pointerDown(screen.getByRole('button', { name: '送出' }));
  fireEvent.blur(field('名称'));
  await later();
  expect(field('名称').getAttribute('aria-invalid')).toBeNull();
  fireEvent.pointerUp(document.body);
  await later();
  expect(field('名称').getAttribute('aria-invalid')).toBe('true');
  vi.useRealTimers();
});
