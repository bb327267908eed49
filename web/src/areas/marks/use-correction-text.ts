import { useTexts } from '../../locales/texts.ts';

/** The texts of a correction; of a first mark, which is asked for after the lock, its own instead. */
export function useCorrectionText(isFirst: boolean) {
  const text = useTexts('staffMarking').correction;
  const { first } = text;
  if (!isFirst) return text;
  return { ...text, ...first, acts: { ...text.acts, ...first.acts }, told: { ...text.told, ...first.told } };
}
