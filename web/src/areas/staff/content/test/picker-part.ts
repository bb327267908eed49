import type { ComponentProps } from 'react';
import { dialogPart } from '../../kit/part.tsx';
import type { Picker as Opened } from './Picker.tsx';

/** The bank to choose from comes with the button that opens it. */
export const Picker = dialogPart<ComponentProps<typeof Opened>>('content/test/Picker.tsx', () =>
  import('./Picker.tsx').then((file) => file.Picker),
);
