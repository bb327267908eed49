import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../locales/texts.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './FigureDialog.module.css';
import { useZoom, zoomLimits } from './use-zoom.ts';

interface FigureDialogProps {
  /** The picture as it stands in the text. */
  image: HTMLImageElement;
  onClose: () => void;
}

/** A picture as large as the screen: by buttons, by + − 0, by two fingers; Escape goes back to where one was. */
export function FigureDialog({ image, onClose }: FigureDialogProps) {
  const text = useTexts('chapterText');
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { width, scale, zoom, whole } = useZoom(box, image);
  const { least, most, step } = zoomLimits;
  // Open before it is measured.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it goes, so that the browser gives the focus back.
    return () => shown?.close();
  }, []);
  function key(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(step);
    else if (event.key === '-') zoom(1 / step);
    else if (event.key === '0') whole();
  }
  const tool = (name: string, icon: IconName, act: () => void, off = false) => (
    <button type="button" aria-label={name} title={name} aria-disabled={off || undefined} onClick={act}>
      <Icon name={icon} />
    </button>
  );
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={text.picture({ alt: image.alt })}
      onClose={onClose}
      onKeyDown={key}
    >
      <div className={styles.tools}>
        <p className={styles.words}>{image.alt}</p>
        {tool(text.zoomOut, 'minus', () => zoom(1 / step), scale <= least)}
        {tool(text.zoomIn, 'plus', () => zoom(step), scale >= most)}
        {tool(text.fit, 'shrink', whole, scale === 1)}
        {tool(text.close, 'close', () => dialog.current?.close())}
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
    </dialog>,
    document.body,
  );
}
