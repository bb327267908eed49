import { useEffect, useState } from 'react';
import { useTranslations } from '../../locales/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { copyText } from '../clipboard/copy-text.ts';
import styles from './Tools.module.css';

/** ms for which the result is shown. */
const toldFor = 4_000;

/** Copies a listing, and says whether that was possible. */
export function CopyButton({ box }: { box: HTMLElement }) {
  const texts = useTranslations();
  const text = texts.get('chapterText');
  const [told, setTold] = useState<'copied' | 'pressCopy'>();
  useEffect(() => {
    if (told !== 'copied') return;
    const timer = setTimeout(() => setTold(undefined), toldFor);
    return () => clearTimeout(timer);
  }, [told]);
  async function copy() {
    const code = box.querySelector<HTMLElement>('pre');
    if (code) setTold((await copyText(code)) ? 'copied' : 'pressCopy');
  }
  return (
    <div className={styles.copy} lang={texts.language}>
      <button type="button" aria-label={text.copyCode} onClick={() => void copy()}>
        <Icon name={told === 'copied' ? 'check' : 'copy'} size={16} />
        <span aria-hidden="true">{told === 'copied' ? text.copied : text.copy}</span>
      </button>
      <span className={told === 'pressCopy' ? styles.hint : 'visually-hidden'} role="status">
        {told ? text[told] : ''}
      </span>
    </div>
  );
}
