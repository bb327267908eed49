import { fileUrl } from '../../api/settings.ts';
import { useAppDispatch } from '../../base/hooks.ts';
import { useSettings } from '../../base/settings-context.ts';
import { sizeText } from '../../base/size-text.ts';
import { toast } from '../../base/toast.ts';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { directoryApi } from './directory-api.ts';
import styles from './Materials.module.css';

/** The project's files. An address expires within minutes, so that each download asks for a new one. */
export function Materials({ projectId }: { projectId: number }) {
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const text = useTexts('learning').materials;
  const contentLang = useContentLang();
  const { currentData, refetch } = directoryApi.useMaterialsQuery({ projectId });
  if (!currentData?.list.length) return null;

  /** A failure is told by the call. */
  async function download({ id, name }: { id: number; name: string }) {
    const { data, isSuccess } = await refetch();
    if (!isSuccess) return;
    const found = data?.list.find((each) => each.id === id);
    if (!found) return void dispatch(toast.error(text.gone({ name })));
    window.location.assign(fileUrl(settings, found.url));
    dispatch(toast.success(text.saving({ name })));
  }

  return (
    <section className={styles.materials} aria-labelledby="materials">
      <h2 id="materials">{text.title}</h2>
      <ul>
        {currentData.list.map(({ id, name, size }) => (
          <li key={id}>
            <button type="button" onClick={() => void download({ id, name })}>
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
