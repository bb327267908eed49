import { Accordion } from '../../ui/Accordion.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Outline.module.css';
import type { PractiseDetail } from './practise.slice.ts';

type Chapter = PractiseDetail['outline'][number];
type Section = NonNullable<Chapter['subChapter']>[number];
type Leaf = NonNullable<Section['minChapter']>[number];

function kindOf(type: Leaf['type']): { icon: IconName; label: string } {
  if (type === '2') return { icon: 'file', label: '作业' };
  return type === 3 ? { icon: 'success', label: '测验' } : { icon: 'book', label: '阅读' };
}

const leavesIn = ({ subChapter = [] }: Chapter) =>
  subChapter.reduce((sum, { minChapter }) => sum + (minChapter?.length || 1), 0) || 1;

/** Chapters to open, sections and subsections in them: titles alone, before one has joined. */
export function Outline({ chapters }: { chapters: Chapter[] }) {
  if (chapters.length === 0) return <p className={styles.none}>大纲正在整理，很快就能看到。</p>;
  const items = chapters.map((chapter, index) => ({
    id: `chapter-${chapter.id}`,
    open: index === 0,
    title: (
      <span className={styles.chapter}>
        {chapter.title}
        <span className={styles.count}>{leavesIn(chapter)} 节</span>
      </span>
    ),
    body: <Sections chapter={chapter} />,
  }));
  return <Accordion items={items} />;
}

function Sections({ chapter }: { chapter: Chapter }) {
  if (!chapter.subChapter?.length) return <LeafRow as="div" leaf={chapter} />;
  return (
    <ol className={styles.sections}>
      {chapter.subChapter.map((section) =>
        section.minChapter?.length ? (
          <li key={section.id}>
            <p className={styles.section}>{section.title}</p>
            <ol className={styles.leaves}>
              {section.minChapter.map((leaf) => (
                <LeafRow key={leaf.id} leaf={leaf} />
              ))}
            </ol>
          </li>
        ) : (
          <LeafRow key={section.id} leaf={section} />
        ),
      )}
    </ol>
  );
}

function LeafRow({ leaf, as: Element = 'li' }: { leaf: Leaf; as?: 'li' | 'div' }) {
  const { icon, label } = kindOf(leaf.type);
  return (
    <Element className={styles.leaf}>
      <span className={leaf.type === '1' || leaf.type === null ? styles.reading : styles.graded}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.name}>{leaf.title}</span>
      <span className={styles.kind}>{label}</span>
    </Element>
  );
}
