import { type ContentType, contentType } from '@zhixing/contract/words';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Loading } from '../../ui/staff/Loading.tsx';
import { HomeworkEditor } from './homework/HomeworkEditor.tsx';
import { projectPath } from './project-paths.ts';
import type { LessonEditorProps } from './projects-api.ts';
import { type Draft, projectsApi } from './projects-api.ts';
import { ReadingEditor } from './reading/ReadingEditor.tsx';
import { TestEditor } from './test/TestEditor.tsx';

/** What a lesson is written with, by its type. */
const lessonEditors: Record<ContentType, ComponentType<LessonEditorProps>> = {
  [contentType.reading]: ReadingEditor,
  [contentType.homework]: HomeworkEditor,
  [contentType.test]: TestEditor,
};

/** One lesson of the directory, in the editor of its type. */
export function LessonPage({ draft, nodeId }: { draft: Draft; nodeId: number }) {
  const text = useTexts('staffProjects').lesson;
  const isThere = draft.directory.some(({ id }) => id === nodeId);
  const { data, error, refetch } = projectsApi.useLessonQuery({ nodeId }, { skip: !isThere });
  const back = <Link to={projectPath(draft.projectId, 'content')}>{text.toDirectory}</Link>;
  if (!isThere) return <Empty title={text.gone} hint={text.goneHint} action={back} />;
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const Editor = data.type ? lessonEditors[data.type] : undefined;
  if (!Editor) return <Empty title={text.none} action={back} />;
  return <Editor draft={draft} lesson={data} />;
}
