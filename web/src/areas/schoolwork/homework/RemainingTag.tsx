import { useNow } from '../../../base/time/use-now.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { remainingWords } from '../homework-texts.ts';

/** How long until a deadline, or since: right for as long as the page stays open. `deadline`: ISO 8601. */
export function RemainingTag({ deadline }: { deadline: string }) {
  const words = useTexts('schoolwork').time;
  const at = Date.parse(deadline);
  const text = useNow((now) => remainingWords(at, now, words).text);
  const tone = useNow((now): TagTone => {
    const { over, soon } = remainingWords(at, now, words);
    return over ? 'danger' : soon ? 'warning' : 'neutral';
  });
  return <Tag tone={tone}>{text}</Tag>;
}
