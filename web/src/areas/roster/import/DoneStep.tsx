import { useTexts } from '../../../locales/texts.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Path } from '../../../ui/progress/Path.tsx';
import { campPath } from '../../camps/index.ts';
import type { Imported } from '../roster.types.ts';
import styles from './import.module.css';

/** What an import has done. */
export function DoneStep({ campId, done, onAgain }: { campId: number; done: Imported; onAgain: () => void }) {
  const text = useTexts('staffRoster').importing;
  return (
    <section className={styles.done}>
      <Path size={44} drawing="once" />
      <h2 className={styles.title}>{text.done}</h2>
      <p>{text.doneOf(done)}</p>
      {done.refused > 0 ? <p>{text.toMend}</p> : null}
      {done.invited > 0 ? <p>{text.toInvite({ invited: done.invited })}</p> : null}
      <div className={styles.acts}>
        <ButtonLink to={campPath(campId, 'roster')}>{text.toList}</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </section>
  );
}
