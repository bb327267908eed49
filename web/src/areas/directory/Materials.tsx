import { codes } from '@zhixing/contract/codes';
import { fileUrl } from '../../api/settings.ts';
import { useAppDispatch, useAppSelector } from '../../base/hooks.ts';
import { useSettings } from '../../base/settings-context.ts';
import { sizeText } from '../../base/size-text.ts';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { loadMaterials } from './directory.actions.ts';
import styles from './Materials.module.css';

/** The project's files. An address expires within minutes, so that each download asks for a new one. */
export function Materials({ projectId }: { projectId: number }) {
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const text = useTexts('learning').materials;
  const contentLang = useContentLang();
  const materials = useAppSelector((state) => state.learning.materials);
  if (materials.length === 0) return null;

  async function download(id: number) {
    const answer = await dispatch(loadMaterials({ projectId })).unwrap();
    if (answer.code !== codes.ok) return;
    const found = answer.data.list.find((each) => each.id === id);
    if (found) window.location.assign(fileUrl(settings, found.url));
  }

  return (
    <section className={styles.materials} aria-labelledby="materials">
      <h2 id="materials">{text.title}</h2>
      <ul>
        {materials.map(({ id, name, size }) => (
          <li key={id}>
            <button type="button" onClick={() => download(id)}>
              <Icon name="download" size={18} />
              <span className={styles.name} lang={contentLang}>
                {name}
              </span>
              <span className={styles.size}>{sizeText(size)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
