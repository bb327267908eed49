import { useEffect } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import { toast } from '../../base/toast.ts';
import { useTexts } from '../../locales/texts.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;
const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** How many of the pasted characters a field has no room for; the browser leaves those out without a word. */
export function pasteCut(field: Typed, pasted: string): number {
  if (field.maxLength < 0) return 0;
  // A field of one line takes line breaks out.
  const text =
    field instanceof HTMLInputElement ? pasted.replaceAll(/[\r\n]/g, '') : pasted.replaceAll('\r\n', '\n');
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  return Math.max(0, field.value.length - selected + text.length - field.maxLength);
}

/** Says it when a field's `maxLength` cuts what is pasted (rules: paste-cut); wherever the page has one. */
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
