import { copyOf } from '@zhixing/contract/picture-copies';
import { imageUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { ProjectCover } from '../../../ui/cover/ProjectCover.tsx';
import styles from './Cover.module.css';

export interface CoverProps {
  type: string;
  id: number;
  /** Given by the college; without one, the cover drawn from type and id. */
  cover: string | null;
}

/** The picture of a project. It is decorative: the title is next to it. */
export function Cover({ type, id, cover }: CoverProps) {
  const settings = useSettings();
  if (!cover) return <ProjectCover type={type} id={id} />;
  const src = imageUrl(settings, cover);
  return (
    <img
      className={styles.picture}
      src={src}
      srcSet={`${copyOf(src, 480)} 480w, ${copyOf(src, 960)} 960w`}
      sizes="auto, (max-width: 40rem) 100vw, 24rem"
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
    />
  );
}
