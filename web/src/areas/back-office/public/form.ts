/** Forms whose texts stay on the device until they are saved, and what says that something is not. */
export { FormDialog } from '../form/FormDialog.tsx';
export { AskOnLeave, LeaveGuard, type Unsaved } from '../form/LeaveGuard.tsx';
export { NotSaved } from '../form/unsaved/NotSaved.tsx';
export { Resending } from '../form/unsaved/Resending.tsx';
export { RetryWait } from '../form/unsaved/RetryWait.tsx';
export { useFormDraft } from '../form/use-form-draft.ts';
export { useSaveFrom } from '../form/use-save-from.ts';
