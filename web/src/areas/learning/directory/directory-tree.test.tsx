import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { TextsContext } from '../../../locales/texts.ts';
import { directory, titles } from '../../../testing/student.ts';
import { chinese } from '../../../testing/texts.ts';
import type { MinChapter } from '../../directory/directory.types.ts';
import { DirectoryTree } from './DirectoryTree.tsx';

afterEach(cleanup);

/** The text of a homework's row while its newest version is in this state. */
function rowOf(submission?: MinChapter['submission']) {
  const shown = directory.map((chapter) => ({
    ...chapter,
    subChapter: (chapter.subChapter ?? []).map((lesson) =>
      lesson.title === titles.homework && submission ? { ...lesson, submission } : lesson,
    ),
  }));
  render(
    <TextsContext value={chinese}>
      <MemoryRouter>
        <DirectoryTree projectId={1} directory={shown} />
      </MemoryRouter>
    </TextsContext>,
  );
  return within(screen.getByRole('link', { name: new RegExp(titles.homework) }));
}

it.each([
  ['waiting', '待批阅'],
  ['returned', '已退回'],
] as const)('homework that is %s says %s instead of its kind', (state, says) => {
  const row = rowOf(state);
  expect(row.getByText(says)).toBeTruthy();
  expect(row.queryByText('作业')).toBeNull();
});

it('homework that was not handed in says its kind', () => {
  expect(rowOf().getByText('作业')).toBeTruthy();
});
