import { useState } from 'react';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { readLocal, writeLocal } from '../../../device/local-storage.ts';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Fold } from '../../../ui/text/Fold.tsx';
import { useMarkingKeys } from '../keys/use-marking-keys.ts';
import type { Work } from '../marking-api.ts';
import styles from './WorkScreen.module.css';

const key = 'marking-prompt-open';

/** What the student was asked to do: folded until it is wanted, and as it was left with the next work. */
export function PromptPane({ work: { prompt, title, requirements } }: { work: Work }) {
  const text = useTexts('staffMarking').work;
  const lang = useContentLang();
  const [open, setOpen] = useState(() => readLocal<boolean>(key) === true);
  const turn = (next: boolean) => {
    setOpen(next);
    writeLocal(key, next);
  };
  useMarkingKeys({ t: () => turn(!open) });
  const { minCharacters, minFiles, mustPass } = requirements;
  const wants = [
    ...(minCharacters > 0 ? [text.minCharacters({ count: minCharacters })] : []),
    ...(minFiles > 0 ? [text.minFiles({ count: minFiles })] : []),
    ...(mustPass ? [text.mustPass] : []),
  ];
  return (
    <section className={styles.pane} data-name="prompt" aria-label={text.pane.prompt}>
      <Fold
        open={open}
        onToggle={turn}
        title={
          <>
            {text.pane.prompt} <span lang={lang}>{title}</span>
          </>
        }
      >
        {wants.length > 0 ? <p className={styles.facts}>{wants.join(' · ')}</p> : null}
        <div lang={lang}>
          <ChapterText html={prompt} />
        </div>
      </Fold>
    </section>
  );
}
