import type { ContentType } from '@zhixing/contract/words';
import type { ComponentType } from 'react';
import type { LeafEditorProps } from './projects-api.ts';

/** What a leaf is written with, by its type. A type without one does not open. */
export const leafEditors: Partial<Record<ContentType, ComponentType<LeafEditorProps>>> = {};
