import { allTypes } from '@zhixing/contract/words';
import { useAppSelector } from '../../../base/hooks.ts';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { type Filters, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Search } from '../../../ui/empty/Search.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import styles from '../practise.module.css';

export interface NoProjectsProps {
  /** How many there are on all pages together. */
  total: number;
  /** The list's type, or `allTypes`. */
  slug: string;
  filters: Filters;
}

/** Why nothing is listed, and where to go on: a page too far, a search or a choice too narrow, or nothing there yet. */
export function NoProjects({ total, slug, filters }: NoProjectsProps) {
  const text = useTexts('practise').nothing;
  const { keyword, ...rest } = filters;
  if (total > 0) {
    return (
      <Empty
        title={text.page}
        hint={text.pageHint({ total })}
        action={<ButtonLink to={paths.practiseType(slug, filters)}>{text.firstPage}</ButtonLink>}
      />
    );
  }
  const narrowed = Object.values(rest).some((given) => given !== undefined);
  const ways = [
    ...(narrowed ? [{ to: paths.practiseType(slug, { keyword }), label: text.clearFilters }] : []),
    ...(keyword && slug !== allTypes
      ? [{ to: paths.practiseType(allTypes, { keyword }), label: text.searchAll }]
      : []),
    { to: paths.practiseType(allTypes), label: text.allProjects },
  ];
  const action = (
    <div className={styles.further}>
      <div className={styles.links}>
        {ways.map(({ to, label }, index) => (
          <ButtonLink key={label} variant={index === 0 ? 'primary' : 'secondary'} to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
      <OtherTypes slug={slug} />
    </div>
  );
  if (keyword) {
    return (
      <Empty drawing={Search} title={text.keyword({ keyword })} hint={text.keywordHint} action={action} />
    );
  }
  if (narrowed)
    return <Empty drawing={Search} title={text.filters} hint={text.filtersHint} action={action} />;
  return <Empty title={text.type} hint={text.typeHint} action={action} />;
}

/** The types that have something. */
function OtherTypes({ slug }: { slug: string }) {
  const text = useTexts('practise').nothing;
  const nameOf = useNameOf();
  const types = useAppSelector((state) => state.practise.typeList);
  const others = types.filter((type) => type.projectCount > 0 && type.slug !== slug);
  if (others.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={text.otherTypes}>
      {others.map((type) => (
        <ButtonLink key={type.slug} size="small" variant="ghost" to={paths.practiseType(type.slug)}>
          {nameOf(type)}
        </ButtonLink>
      ))}
    </nav>
  );
}
