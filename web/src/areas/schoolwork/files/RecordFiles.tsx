import { fileUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { sizeText } from '../../../base/size-text.ts';
import { useTexts } from '../../../locales/texts.ts';
import type { WorkFile } from '../schoolwork.types.ts';
import { FileThumb } from './FileThumb.tsx';
import styles from './SubmissionRecords.module.css';
import { useFreshFiles } from './use-fresh-files.ts';

/** The files of one version. */
export function RecordFiles({ files }: { files: WorkFile[] }) {
  const settings = useSettings();
  const text = useTexts('schoolwork').files;
  const fresh = useFreshFiles(files);
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={text.label}>
      {fresh.map((file) => (
        <li key={file.id}>
          <FileThumb file={file} />
          <span>
            <a href={fileUrl(settings, file.url)} target="_blank" rel="noreferrer">
              {file.name}
            </a>{' '}
            <small>{sizeText(file.size)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
