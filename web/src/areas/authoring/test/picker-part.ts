import type { ComponentProps } from 'react';
import { dialogPart } from '../../back-office/index.ts';
import type { NewQuestion as Written } from './NewQuestion.tsx';
import type { Picker as Opened } from './Picker.tsx';

/** The bank to choose from comes with the button that opens it. */
export const Picker = dialogPart<ComponentProps<typeof Opened>>('areas/authoring/test/Picker.tsx', () =>
  import('./Picker.tsx').then((file) => file.Picker),
);

/** The editor of a new question comes with its menu. */
export const NewQuestion = dialogPart<ComponentProps<typeof Written>>(
  'areas/authoring/test/NewQuestion.tsx',
  () => import('./NewQuestion.tsx').then((file) => file.NewQuestion),
);
