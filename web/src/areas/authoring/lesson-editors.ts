import { type ContentType, contentType } from '@zhixing/contract/words';
import type { ComponentType } from 'react';
import { HomeworkEditor } from './homework/HomeworkEditor.tsx';
import type { LessonEditorProps } from './projects-api.ts';
import { ReadingEditor } from './reading/ReadingEditor.tsx';
import { TestEditor } from './test/TestEditor.tsx';

/** What a lesson is written with, by its type. */
export const lessonEditors: Record<ContentType, ComponentType<LessonEditorProps>> = {
  [contentType.reading]: ReadingEditor,
  [contentType.homework]: HomeworkEditor,
  [contentType.test]: TestEditor,
};
