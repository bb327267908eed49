import { projectLengths, projectLevels, projectSorts } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useAppSelector } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { type Filters as Chosen, paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Fold } from '../../../ui/text/Fold.tsx';
import styles from './Filters.module.css';
import { useListQuery } from './list-query.ts';

type Rest = Omit<Chosen, 'keyword'>;
interface Choice {
  label: string;
  to: Rest;
  current: boolean;
}

const isAny = (to: Rest) => Object.values(to).every((value) => value === undefined);
const withoutValues = (to: Rest): Rest =>
  Object.fromEntries(Object.keys(to).map((name) => [name, undefined]));

const lengths = Object.keys(projectLengths) as (keyof typeof projectLengths)[];

/**
 * What narrows and orders the list: links, so that each choice is an address and works before scripts do (rules: project-filters). On
 * phones they are folded, and what is chosen can be taken back without opening them.
 */
export function Filters({ slug }: { slug: string }) {
  const text = useTexts('practise');
  const words = text.filters;
  const { filters } = useListQuery();
  const choice = (label: string, to: Rest): Choice => ({
    label,
    to,
    current: Object.entries(to).every(([name, value]) => filters[name as keyof Rest] === value),
  });
  const skills = useSkills(filters.skill);
  const rows = [
    [
      words.level,
      [
        choice(words.any, { level: undefined }),
        ...projectLevels.map((level) => choice(text.levels[level], { level })),
      ],
    ],
    [
      words.length,
      [
        choice(words.any, { length: undefined }),
        ...lengths.map((length) => choice(words.lengths[length], { length })),
      ],
    ],
    ...(skills.length > 0
      ? [
          [
            words.skill,
            [choice(words.any, { skill: undefined }), ...skills.map((skill) => choice(skill, { skill }))],
          ] as const,
        ]
      : []),
    [words.open, [choice(words.any, { onlyOpen: undefined }), choice(words.onlyOpen, { onlyOpen: 1 })]],
    [
      words.sort,
      [
        choice(filters.keyword ? words.byFit : words.byEditors, { sort: undefined }),
        ...projectSorts.map((sort) => choice(words.sorts[sort], { sort })),
      ],
    ],
  ] as const;
  const active = rows
    .filter(([label]) => label !== words.sort)
    .flatMap(([, choices]) => choices.filter(({ to, current }) => current && !isAny(to)));
  return (
    <>
      <Fold className={styles.fold} title={words.title({ count: active.length })}>
        <div className={styles.filters}>
          {rows.map(([label, choices]) => (
            <nav key={label} className={styles.row} aria-label={label}>
              <span className={styles.label} aria-hidden="true">
                {label}
              </span>
              <ul className={styles.choices}>
                {choices.map(({ label: name, to, current }) => (
                  <li key={name}>
                    <Link
                      to={paths.practiseType(slug, { ...filters, ...to })}
                      className={styles.choice}
                      preventScrollReset
                      aria-current={current ? 'true' : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </Fold>
      {active.length > 0 ? (
        <ul className={styles.active}>
          {active.map(({ label, to }) => (
            <li key={label}>
              <Link
                to={paths.practiseType(slug, { ...filters, ...withoutValues(to) })}
                className={styles.choice}
                preventScrollReset
                aria-current="true"
                aria-label={words.remove({ name: label })}
              >
                {label}
                <Icon name="close" size={14} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
const mostSkillsOffered = 12;

/** The skills of the projects in sight, the most frequent first, after the one that is chosen (rules: project-filters). */
function useSkills(chosen: string | undefined): string[] {
  const list = useAppSelector((state) => state.practise.practiseList.list);
  const counts = new Map<string, number>(chosen === undefined ? [] : [[chosen, Number.POSITIVE_INFINITY]]);
  for (const skill of list.flatMap(({ skills }) => skills)) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostSkillsOffered)
    .map(([skill]) => skill);
}

/** The filters as hidden fields of a search, which else would drop them. */
export function FilterFields() {
  const { filters } = useListQuery();
  return Object.entries(filters).map(([name, value]) =>
    name === 'keyword' || value === undefined ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  );
}
