import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese } from '../../testing/texts.ts';
import { Pagination } from './Pagination.tsx';

afterEach(cleanup);

const onTurn = vi.fn();
const pagination = (page: number, total: number, { pageSize = 10, busy = false } = {}) => (
  <TextsContext value={chinese}>
    <Pagination of={{ page, pageSize, total }} sizes={[10, 20]} busy={busy} onTurn={onTurn} />
  </TextsContext>
);
const draw = (...given: Parameters<typeof pagination>) => {
  onTurn.mockClear();
  return render(pagination(...given));
};
const button = (name: string) => screen.getByRole('button', { name });
const names = () =>
  screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
const jumper = () => screen.getByRole<HTMLInputElement>('textbox', { name: '跳至 页' });
const type = (value: string) => fireEvent.change(jumper(), { target: { value } });

it('goes back to the last page there is, once what stood behind it has gone', () => {
  const { rerender } = draw(3, 21);
  expect(onTurn).not.toHaveBeenCalled();
  rerender(pagination(3, 20, { busy: true }));
  expect(onTurn).not.toHaveBeenCalled();
  rerender(pagination(3, 20));
  expect(onTurn).toHaveBeenCalledExactlyOnceWith({ page: 2, pageSize: 10 });
  rerender(pagination(2, 20));
  rerender(pagination(2, 0));
  expect(onTurn).toHaveBeenLastCalledWith({ page: 1, pageSize: 10 });
});

it('is nothing for a list of one page of the usual size', () => {
  draw(1, 10);
  expect(screen.queryByRole('navigation')).toBeNull();
});

describe('the pages', () => {
  it('are all there where they are few, the one on screen is the current page', () => {
    draw(2, 30);
    expect(screen.getByRole('navigation').getAttribute('aria-label')).toBe('分页');
    expect(names()).toEqual(['上一页', '第 1 页', '第 2 页', '第 3 页', '下一页']);
    expect(
      screen.getAllByRole('button').filter((each) => each.getAttribute('aria-current') === 'page'),
    ).toEqual([button('第 2 页')]);
    fireEvent.click(button('第 2 页'));
    expect(onTurn).not.toHaveBeenCalled();
    fireEvent.click(button('第 3 页'));
    expect(onTurn).toHaveBeenLastCalledWith({ page: 3, pageSize: 10 });
    fireEvent.click(button('上一页'));
    expect(onTurn).toHaveBeenLastCalledWith({ page: 1, pageSize: 10 });
    fireEvent.click(button('下一页'));
    expect(onTurn).toHaveBeenLastCalledWith({ page: 3, pageSize: 10 });
  });

  it.each([
    [1, '上一页'],
    [3, '下一页'],
  ])('end at page %i: %s does nothing, and keeps the focus', (page, name) => {
    draw(page, 30);
    const end = button(name);
    end.focus();
    expect(document.activeElement).toBe(end);
    expect(end.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(end);
    expect(onTurn).not.toHaveBeenCalled();
  });

  it.each([
    [10, 5, 15],
    [6, 1, 11],
    [15, 10, 20],
  ])('an ellipsis jumps by five, from page %i of 20 to %i and to %i', (page, back, forward) => {
    draw(page, 200);
    fireEvent.click(button('向前 5 页'));
    expect(onTurn).toHaveBeenLastCalledWith({ page: back, pageSize: 10 });
    fireEvent.click(button('向后 5 页'));
    expect(onTurn).toHaveBeenLastCalledWith({ page: forward, pageSize: 10 });
  });
});

describe('the page size', () => {
  it('begins at page 1', () => {
    draw(3, 30);
    fireEvent.change(screen.getByRole('combobox', { name: '每页条数' }), { target: { value: '20' } });
    expect(onTurn).toHaveBeenCalledExactlyOnceWith({ page: 1, pageSize: 20 });
  });

  it('is offered also where it is none of the usual, and where all fits on one page of it', () => {
    draw(1, 14, { pageSize: 15 });
    const size = screen.getByRole<HTMLSelectElement>('combobox');
    expect([...size.options].map((option) => option.getAttribute('label'))).toEqual([
      '10 条/页',
      '15 条/页',
      '20 条/页',
    ]);
    expect(size.value).toBe('15');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the quick jumper', () => {
  it.each([
    ['2', 2],
    ['２', 2],
    ['0', 1],
    ['99', 3],
  ])('goes by Enter, with %s typed to page %i of 3', (typed, page) => {
    draw(page === 3 ? 1 : 3, 30);
    type(typed);
    fireEvent.keyDown(jumper(), { key: 'Enter' });
    expect(onTurn).toHaveBeenCalledExactlyOnceWith({ page, pageSize: 10 });
    expect(jumper().value).toBe('');
  });

  it('takes digits alone, and stays where nothing or the page on screen is typed', () => {
    draw(2, 30);
    type('-1');
    type('1.5');
    type('abc');
    expect(jumper().value).toBe('');
    fireEvent.keyDown(jumper(), { key: 'Enter' });
    type('2');
    fireEvent.keyDown(jumper(), { key: 'Enter' });
    expect(onTurn).not.toHaveBeenCalled();
  });

  it('goes when the field is left, but not to press a page', () => {
    draw(1, 30);
    type('3');
    fireEvent.blur(jumper(), { relatedTarget: button('第 2 页') });
    expect(jumper().value).toBe('');
    expect(onTurn).not.toHaveBeenCalled();
    type('3');
    fireEvent.blur(jumper());
    expect(onTurn).toHaveBeenCalledExactlyOnceWith({ page: 3, pageSize: 10 });
  });
});

it('asks for nothing more while a page is on its way', () => {
  draw(2, 30, { busy: true });
  fireEvent.click(button('下一页'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '20' } });
  expect(jumper().readOnly).toBe(true);
  expect(onTurn).not.toHaveBeenCalled();
});
