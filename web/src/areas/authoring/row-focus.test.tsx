import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Rubric } from '@zhixing/contract/rubric';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { createTestStore } from '../../testing/fake-services.ts';
import { allTranslations, chinese } from '../../testing/texts.ts';
import { TagsInput } from '../../ui/form/TagsInput.tsx';
import { EditableList } from '../../ui/staff/EditableList.tsx';
import { newQuestion } from './bank/new-question.ts';
import { questionParts } from './bank/question-parts.tsx';
import { Outcomes } from './fields/Outcomes.tsx';
import { RubricEditor } from './homework/RubricEditor.tsx';

afterEach(cleanup);

interface HeldProps<T> {
  first: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}
/** A form that holds what is written, as the editors of projects do. */
function Held<T>({ first, children }: HeldProps<T>) {
  const [value, set] = useState(first);
  return children(value, set);
}
const open = (form: ReactNode, texts = chinese) =>
  render(
    <Provider store={createTestStore({}).store}>
      <TextsContext value={texts}>{form}</TextsContext>
    </Provider>,
  );

/** As a mouse or the keyboard does: the button has the focus first. */
function press(name: string | RegExp) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

const outcomes = (first: string[]) => (
  <Held first={first}>{(value, set) => <Outcomes outcomes={value} onChange={set} />}</Held>
);
const parts = (kind: keyof typeof questionParts) => {
  const Parts = questionParts[kind];
  return (
    <Held first={newQuestion(kind)}>
      {(question, set) => <Parts question={question} edit={(part) => set({ ...question, ...part })} />}
    </Held>
  );
};

describe('the focus, once a row was added', () => {
  it('is on the outcome that Enter adds below the one it is pressed in, up to the twelfth', () => {
    open(outcomes(['甲', '乙']));
    const first = screen.getAllByRole('textbox')[0] as HTMLElement;
    fireEvent.keyDown(first, { key: 'Enter', isComposing: true });
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    fireEvent.keyDown(first, { key: 'Enter' });
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ value }) => value)).toEqual(['甲', '', '乙']);
    expect(document.activeElement).toBe(fields[1]);
  });

  it('is on a new outcome, also the first, in each language', () => {
    for (const translations of allTranslations) {
      const { add, line } = translations.get('staffProjects').outcomes;
      open(outcomes([]), translations);
      press(add);
      expect(focused()).toBe(line({ no: 1 }));
      press(add);
      expect(focused()).toBe(line({ no: 2 }));
      cleanup();
    }
  });

  it('is on the name of a new criterion, and of a new level', () => {
    open(<Held<Rubric> first={[]}>{(value, set) => <RubricEditor rubric={value} onChange={set} />}</Held>);
    press('添加评分项');
    expect(focused()).toBe('第 1 个评分项 名称');
    press('第 1 个评分项 添加等级');
    expect(focused()).toBe('第 1 个评分项 第 4 级 等级名称');
  });

  it.each([
    ['single', '添加选项', '第 5 个选项'],
    ['multiple', '添加选项', '第 5 个选项'],
    ['ordering', '添加选项', '第 5 个选项'],
    ['blank', '添加一个空', '第 2 个空对的写法'],
    ['matching', '添加一对', '第 4 对的左边'],
  ] as const)('is where a new part of a question of the kind %s is written', (kind, add, field) => {
    open(parts(kind));
    const before = screen.getAllByRole('listitem').length;
    press(add);
    expect([screen.getAllByRole('listitem').length - before, focused()]).toEqual([1, field]);
  });
});

describe('the focus, once a row was removed', () => {
  it('is on the button that removes what stands there now, of the last row before it, and on the adding one after the last', () => {
    open(outcomes(['甲', '乙', '丙']));
    press('移除第 2 条');
    expect(focused()).toBe('移除第 2 条');
    press('移除第 2 条');
    expect(focused()).toBe('移除第 1 条');
    press('移除第 1 条');
    expect(focused()).toBe('添加一条');
  });

  it('is on the adding button where no further row may go', () => {
    open(parts('single'));
    press('移除第 2 个选项');
    expect(focused()).toBe('移除第 2 个选项');
    press('移除第 2 个选项');
    expect(focused()).toBe('添加选项');
  });

  it('is on the list where rows are not added by a button of its own', () => {
    open(
      <Held first={[7]}>
        {(value, set) => (
          <EditableList items={value} onChange={set} label="试题" nameOf={(place) => `第 ${place} 题`}>
            {(id) => id}
          </EditableList>
        )}
      </Held>,
    );
    press('移除第 1 题');
    expect(focused()).toBe('试题');
  });

  it('is on the next word’s button, and after the last word on the field', () => {
    open(
      <Held first={['统计', '制图']}>
        {(value, set) => (
          <TagsInput
            label="技能"
            values={value}
            onChange={set}
            between={/、/}
            remove={({ label }) => `移除${label}`}
          />
        )}
      </Held>,
    );
    press('移除统计');
    expect(focused()).toBe('移除制图');
    press('移除制图');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '技能' }));
  });
});
