import {
  type Requirements as HomeworkRequirements,
  requirementProgressOf,
} from '@zhixing/contract/homework-requirements';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { contentFactsOf } from '../editor/content-facts.ts';
import type { WorkDraft } from '../work-draft.ts';
import styles from './Requirements.module.css';

/** The facts of a draft that the requirements of a homework check. */
export const workOf = ({ content, files }: WorkDraft) => ({
  text: contentFactsOf(content).text,
  kinds: files.map(({ kind }) => kind),
});

/** What a homework asks for, before one writes and while one writes: each with how far it is (rules: homework-requirements). */
export function Requirements({ asked, writing }: { asked: HomeworkRequirements; writing: WorkDraft }) {
  const text = useTexts('schoolwork').asked;
  const { characters, files } = requirementProgressOf(asked, workOf(writing));
  const kinds = asked.fileKinds.map((kind) => text.kinds[kind]);
  if (characters.need === 0 && files.need === 0 && !asked.mustPass) return null;
  return (
    <section className={styles.asked} aria-label={text.title}>
      <h3>{text.title}</h3>
      <ul>
        {characters.need > 0 ? (
          <Item done={characters.have >= characters.need} hint={text.charactersHint}>
            {text.characters(characters)}
          </Item>
        ) : null}
        {files.need > 0 ? (
          <Item done={files.have >= files.need}>{text.files({ ...files, kinds })}</Item>
        ) : null}
        {asked.mustPass ? <Item>{text.mustPass}</Item> : null}
      </ul>
    </section>
  );
}

/** `done` undefined: nothing that one could see while writing. */
function Item({ done, hint, children }: { done?: boolean; hint?: string; children: string }) {
  const text = useTexts('schoolwork').asked;
  const icon = done === undefined ? 'info' : done ? 'success' : 'circle';
  return (
    <li className={classes(styles.item, done && styles.done)}>
      <Icon name={icon} size={18} />
      <span>
        {done ? <span className="visually-hidden">{text.reached}</span> : null}
        {children}
        {hint && !done ? <small>{hint}</small> : null}
      </span>
    </li>
  );
}
