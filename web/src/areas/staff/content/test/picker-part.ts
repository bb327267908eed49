import type { ComponentProps } from 'react';
import { dialogPart } from '../../kit/part.tsx';
import type { NewQuestion as Written } from './NewQuestion.tsx';
import type { Picker as Opened } from './Picker.tsx';

/** The bank to choose from comes with the button that opens it. */
export const Picker = dialogPart<ComponentProps<typeof Opened>>('areas/staff/content/test/Picker.tsx', () =>
  import('./Picker.tsx').then((file) => file.Picker),
);

/** The editor of a new question comes with its menu. */
export const NewQuestion = dialogPart<ComponentProps<typeof Written>>(
  'areas/staff/content/test/NewQuestion.tsx',
  () => import('./NewQuestion.tsx').then((file) => file.NewQuestion),
);
