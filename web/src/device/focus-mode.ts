import { localFlag } from './local-flag.ts';

/** Whether the reader learns with nothing but the text around (rules: focus-mode). */
const focusMode = localFlag('focus-mode');

export const readFocusMode = focusMode.read;
export const useFocusMode = focusMode.use;
export const setFocusMode = focusMode.set;
