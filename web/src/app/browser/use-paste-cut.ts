import { useEffect } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import { toast } from '../../base/toast.ts';
import { useTexts } from '../../locales/texts.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;
const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The number of pasted characters beyond a field's `maxLength`; the browser drops them silently. */
export function pasteCut(field: Typed, pasted: string): number {
  if (field.maxLength < 0) return 0;
  // A single-line field removes line breaks.
  const text =
    field instanceof HTMLInputElement ? pasted.replaceAll(/[\r\n]/g, '') : pasted.replaceAll('\r\n', '\n');
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  return Math.max(0, field.value.length - selected + text.length - field.maxLength);
}

/** Shows a toast when a field's `maxLength` truncates pasted text (rules: paste-cut), for every field of the page. */
export function usePasteCut(): void {
  const dispatch = useAppDispatch();
  const { ui } = useTexts('common');
  useEffect(() => {
    const say = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
      if (defaultPrevented || !isTyped(target)) return;
      const cut = pasteCut(target, clipboardData?.getData('text/plain') ?? '');
      if (cut > 0)
        dispatch(
          toast.warning(ui.pasteCut({ most: target.maxLength, cut }), { id: 'paste-cut', duration: 6000 }),
        );
    };
    document.addEventListener('paste', say);
    return () => document.removeEventListener('paste', say);
  }, [dispatch, ui]);
}
