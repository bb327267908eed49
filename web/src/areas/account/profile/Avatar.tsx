import { copyOf } from '@zhixing/contract/picture-copies';
import { fileUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import styles from '../UserInfo.module.css';

/** The student's picture, or the first character of the name. Beside the name: it says nothing of its own. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  const settings = useSettings();
  if (url)
    return (
      <img
        className={styles.avatar}
        src={copyOf(fileUrl(settings, url), 240)}
        alt=""
        width={72}
        height={72}
      />
    );
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
