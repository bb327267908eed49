import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import styles from './FigureDialog.module.css';
import { useZoom, zoomLimits } from './use-zoom.ts';

interface FigureDialogProps {
  /** The picture in the text. */
  image: HTMLImageElement;
  onClose: () => void;
}

/** A picture as large as the screen, or in its own size where its labels would be too small: by buttons, by + − 0, by two fingers; Escape goes back to where one was. */
export function FigureDialog({ image, onClose }: FigureDialogProps) {
  const text = useTexts('chapterText');
  const box = useRef<HTMLDivElement>(null);
  const { width, scale, zoom, whole } = useZoom(box, image);
  const { least, most, step } = zoomLimits;
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(step);
    else if (event.key === '-') zoom(1 / step);
    else if (event.key === '0') whole();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => key(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const tool = (name: string, icon: IconName, act: () => void, off = false) => (
    <button type="button" aria-label={name} title={name} aria-disabled={off || undefined} onClick={act}>
      <Icon name={icon} />
    </button>
  );
  return (
    <Modal label={text.picture({ alt: image.alt })} className={styles.dialog} onClose={onClose}>
      <div className={styles.tools}>
        <p className={styles.words}>{image.alt}</p>
        {tool(text.zoomOut, 'minus', () => zoom(1 / step), scale <= least)}
        {tool(text.zoomIn, 'plus', () => zoom(step), scale >= most)}
        {tool(text.fit, 'shrink', whole, scale === 1)}
        {tool(text.close, 'close', onClose)}
      </div>
      <section
        ref={box}
        className={styles.box}
        aria-label={text.picture({ alt: image.alt })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <img
          src={image.src}
          alt={image.alt}
          style={{ width }}
          onDoubleClick={() => (scale > 1 ? whole() : zoom(step * step))}
        />
      </section>
    </Modal>
  );
}
