import { fileUrl } from '../../../../api/settings.ts';
import { useSettings } from '../../../../base/settings-context.ts';
import { sizeText } from '../../../../base/size-text.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Video } from '../../kit/Video.tsx';
import type { WorkFile } from '../marking-api.ts';
import styles from './Files.module.css';
import { PdfPages } from './pdf/PdfPages.tsx';

const isPicture = ({ kind }: WorkFile) => kind.startsWith('image/');

/** Files in their place: pictures, films and PDFs are shown, the others opened or saved. */
export function Files({ files }: { files: WorkFile[] }) {
  const text = useTexts('staffMarking').work;
  const settings = useSettings();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={text.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={fileUrl(settings, file.url)} target="_blank" rel="noreferrer" className={styles.name}>
            <Icon name="file" size={16} />
            {file.name}
          </a>{' '}
          <small>{sizeText(file.size)}</small>
          {isPicture(file) ? (
            <a href={fileUrl(settings, file.url)} target="_blank" rel="noreferrer" className={styles.picture}>
              <img src={fileUrl(settings, file.url)} alt={file.name} loading="lazy" />
            </a>
          ) : null}
          {file.kind === 'video/mp4' ? (
            <Video
              className={styles.video}
              url={fileUrl(settings, file.url)}
              label={file.name}
              unplayable={text.film.unplayable}
              save={text.film.save}
            />
          ) : null}
          {file.kind === 'application/pdf' ? (
            <PdfPages url={fileUrl(settings, file.url)} name={file.name} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
