import { useTranslations } from '../../locales/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { preloadOnIntent } from '../lazy-part.tsx';
import styles from './Tools.module.css';

interface FigureButtonProps extends ReturnType<typeof preloadOnIntent> {
  box: HTMLElement;
  onOpen: (image: HTMLImageElement) => void;
}

/** Lies over a picture: a press anywhere on it shows it large. */
export function FigureButton({ box, onOpen, ...onIntent }: FigureButtonProps) {
  const texts = useTranslations();
  const image = box.querySelector('img');
  if (!image) return null;
  return (
    <button
      {...onIntent}
      type="button"
      className={styles.enlarge}
      lang={texts.language}
      aria-haspopup="dialog"
      aria-label={texts.get('chapterText').enlarge({ alt: image.alt })}
      onClick={() => onOpen(image)}
    >
      <span>
        <Icon name="enlarge" size={18} />
      </span>
    </button>
  );
}
