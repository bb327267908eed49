import { type ContentType, contentType } from '@zhixing/contract/words';
import type { ComponentType } from 'react';
import type { LeafEditorProps } from './projects-api.ts';
import { ReadingEditor } from './reading/ReadingEditor.tsx';

/** What a leaf is written with, by its type. A type without one does not open. */
export const leafEditors: Partial<Record<ContentType, ComponentType<LeafEditorProps>>> = {
  [contentType.reading]: ReadingEditor,
};
