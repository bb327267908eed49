import { copyOf } from '@zhixing/contract/picture-copies';
import { fileUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { WorkFile } from '../schoolwork.types.ts';
import styles from './FileThumb.module.css';

/** A picture as its smallest copy, which opens the picture itself; any other file as an icon. */
export function FileThumb({ file }: { file: WorkFile }) {
  const settings = useSettings();
  if (!file.kind.startsWith('image/'))
    return (
      <span className={styles.icon}>
        <Icon name="file" />
      </span>
    );
  const url = fileUrl(settings, file.url);
  return (
    // The name beside it is the same link: one stop for the keyboard.
    <a href={url} target="_blank" rel="noreferrer" className={styles.thumb} tabIndex={-1}>
      <img src={copyOf(url, 240)} alt={file.name} width={56} height={56} loading="lazy" />
    </a>
  );
}
