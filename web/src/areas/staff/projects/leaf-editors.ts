import { type ContentType, contentType } from '@zhixing/contract/words';
import type { ComponentType } from 'react';
import { HomeworkEditor } from '../papers/homework/HomeworkEditor.tsx';
import { TestEditor } from '../papers/test/TestEditor.tsx';
import type { LeafEditorProps } from './projects-api.ts';
import { ReadingEditor } from './reading/ReadingEditor.tsx';

/** What a leaf is written with, by its type. */
export const leafEditors: Record<ContentType, ComponentType<LeafEditorProps>> = {
  [contentType.reading]: ReadingEditor,
  [contentType.homework]: HomeworkEditor,
  [contentType.test]: TestEditor,
};
