import { fileUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { sizeText } from '../../../base/size-text.ts';
import { useTexts } from '../../../locales/texts.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Video } from '../../../ui/staff/Video.tsx';
import type { WorkFile } from '../marking-api.ts';
import styles from './Files.module.css';
import { PdfPages } from './pdf/PdfPages.tsx';
import { FilePreview } from './preview/FilePreview.tsx';
import { previewKindOf } from './preview/preview-kind.ts';

const isPicture = ({ kind }: WorkFile) => kind.startsWith('image/');

/** Files in their place: pictures, videos, PDFs, Office files and texts are shown, the others opened or saved. */
export function Files({ files }: { files: WorkFile[] }) {
  const text = useTexts('staffMarking').work;
  const settings = useSettings();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={text.files}>
      {files.map((file) => (
        <li key={file.id}>
          <p className={styles.head}>
            <a href={fileUrl(settings, file.url)} target="_blank" rel="noreferrer" className={styles.name}>
              <Icon name="file" size={16} />
              {file.name}
            </a>
            <small>{sizeText(file.size)}</small>
            <a
              href={fileUrl(settings, file.url)}
              download={file.name}
              className={buttonClass({ variant: 'secondary', size: 'small' }, styles.save)}
              aria-label={text.saveFile({ name: file.name })}
            >
              <Icon name="download" size={16} />
              {text.save}
            </a>
          </p>
          <Shown file={file} url={fileUrl(settings, file.url)} />
        </li>
      ))}
    </ul>
  );
}

function Shown({ file, url }: { file: WorkFile; url: string }) {
  const text = useTexts('staffMarking').work;
  const { name, kind } = file;
  const preview = previewKindOf(kind);
  if (preview) return <FilePreview kind={preview} url={url} name={name} />;
  if (kind === 'application/pdf') return <PdfPages url={url} name={name} />;
  if (isPicture(file))
    return (
      <a href={url} target="_blank" rel="noreferrer" className={styles.picture}>
        <img src={url} alt={name} loading="lazy" />
      </a>
    );
  if (kind === 'video/mp4')
    return (
      <Video
        className={styles.video}
        url={url}
        label={name}
        unplayable={text.video.unplayable}
        save={text.video.save}
      />
    );
  return <p className={styles.none}>{text.preview.none}</p>;
}
