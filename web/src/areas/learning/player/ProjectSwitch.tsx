import { type ComponentProps, useState } from 'react';
import { lazyPart, OpenFailed, preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ProjectSwitch.module.css';

const Menu = lazyPart<{ onClose: () => void }>(
  'learning/projects',
  () => import('./ProjectMenu.tsx').then(({ ProjectMenu }) => ProjectMenu),
  { Loading: () => <Opener />, Failed: OpenFailed },
);

/** From one project one learns in to another; which there are is asked when it is opened (rules: project-switch). */
export function ProjectSwitch() {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Menu onClose={() => setWanted(false)} />;
  return <Opener onClick={() => setWanted(true)} {...preloadOnIntent(Menu)} />;
}

function Opener(props: ComponentProps<'button'>) {
  const text = useTexts('learning').projectSwitch;
  return (
    <button type="button" className={styles.button} aria-label={text.open} {...props}>
      <Icon name="chevronDown" size={16} />
    </button>
  );
}
