import { allTypes } from '@zhixing/contract/words';
import { useParams } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { useNameOf, useSummaryOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/page/Container.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { SearchBox } from '../../ui/page/SearchBox.tsx';
import { Tabs } from '../../ui/page/Tabs.tsx';
import { FilterFields, Filters } from './list/Filters.tsx';
import { LoadMore } from './list/LoadMore.tsx';
import { useListQuery } from './list/list-query.ts';
import { NoProjects } from './list/NoProjects.tsx';
import { ProjectResults } from './list/ProjectResults.tsx';
import styles from './practise.module.css';

/** One type, or all of them: the projects, a search among them, and what narrows them (rules: practise-type, project-filters). */
export function Screen() {
  const { type: slug = '' } = useParams();
  const text = useTexts('practise');
  const nameOf = useNameOf();
  const summaryOf = useSummaryOf();
  const types = useAppSelector((state) => state.practise.typeList);
  const type = types.find((each) => each.slug === slug);
  const all = slug === allTypes;
  if (types.length > 0 && !type && !all) return <NotFound />;
  const name = all ? text.all.title : type && nameOf(type);
  return (
    <>
      <PageHeader
        crumbs={[{ label: text.crumb, to: paths.practise() }, { label: name ?? text.type.list }]}
        title={name ?? text.type.list}
        lead={all ? text.all.lead : type && <span {...summaryOf(type)} />}
      />
      <Container className={styles.list}>
        <TypeTabs slug={slug} />
        <Filters slug={slug} />
        <Results slug={slug} name={name ?? text.type.thing} />
      </Container>
    </>
  );
}

function TypeTabs({ slug }: { slug: string }) {
  const text = useTexts('practise');
  const nameOf = useNameOf();
  const { filters } = useListQuery();
  const types = useAppSelector((state) => state.practise.typeList);
  if (types.length === 0) return null;
  const narrowed = Object.values(filters).some((given) => given !== undefined);
  // What is searched or narrowed is another number.
  const tab = (of: string, label: string, count: number) => ({
    label,
    to: paths.practiseType(of, filters),
    count: narrowed ? undefined : count,
  });
  const shown = types.filter((type) => type.projectCount > 0 || type.slug === slug);
  const sum = types.reduce((total, { projectCount }) => total + projectCount, 0);
  const items = [
    tab(allTypes, text.all.tab, sum),
    ...shown.map((type) => tab(type.slug, nameOf(type), type.projectCount)),
  ];
  return <Tabs label={text.type.tabs} items={items} current={paths.practiseType(slug, filters)} />;
}

function Results({ slug, name }: { slug: string; name: string }) {
  const text = useTexts('practise');
  const { keyword, filters } = useListQuery();
  const total = useAppSelector((state) => state.practise.practiseList.total);
  const near = useAppSelector((state) => state.practise.near);
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          label={text.type.search({ name })}
          placeholder={text.type.search({ name })}
          defaultValue={keyword}
          action={paths.practiseType(slug)}
        >
          <FilterFields />
        </SearchBox>
        <p className={styles.count} aria-live="polite">
          {total === 0
            ? ''
            : near
              ? text.near({ keyword, count: total })
              : keyword
                ? text.found({ count: total })
                : text.total({ count: total })}
        </p>
      </div>
      <h2 className="visually-hidden">
        {keyword ? text.type.results({ keyword }) : text.type.heading({ name })}
      </h2>
      <ProjectResults
        empty={<NoProjects total={total} slug={slug} filters={filters} />}
        more={<LoadMore slug={slug} />}
      />
    </>
  );
}
