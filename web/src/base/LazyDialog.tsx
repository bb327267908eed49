import { type ComponentProps, useEffect } from 'react';
import type { Dialog } from '../ui/overlay/Dialog.tsx';
import { lazyPart, OpenFailed } from './lazy-part.tsx';

type DialogProps = ComponentProps<typeof Dialog>;

const file = 'src/ui/overlay/Dialog.tsx';
const load = () => import('../ui/overlay/Dialog.tsx').then((module) => module.Dialog);
const Closable = lazyPart<DialogProps>(file, load, {
  Failed: ({ onClose }) => (onClose ? <OpenFailed onClose={onClose} /> : null),
});
/** One that has to be answered; where its code fails to load, the error with a retry stands in its place. */
const Unclosable = lazyPart<DialogProps>(file, load);

/**
 * The dialog of a student's screen: its code (44 kB) is loaded after the screen has been drawn, before the dialog is opened, and is
 * then there offline too. Staff screens use `ui/overlay/Dialog` itself.
 */
export function LazyDialog(props: DialogProps) {
  const Loaded = props.onClose ? Closable : Unclosable;
  useEffect(() => void Loaded.preload().catch(() => undefined), [Loaded]);
  return props.open ? <Loaded {...props} /> : null;
}
