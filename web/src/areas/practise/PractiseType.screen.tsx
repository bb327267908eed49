import { useParams } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { Screen as NotFound } from '../../base/NotFound.screen.tsx';
import { useNameOf, useSummaryOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LoadMore } from './LoadMore.tsx';
import { useListQuery } from './list-query.ts';
import { NoProjects } from './NoProjects.tsx';
import { ProjectResults } from './ProjectResults.tsx';
import styles from './practise.module.css';

/** One type: its projects, a search among them, and the way to the other types (rules: practise-type). */
export function Screen() {
  const { type: slug = '' } = useParams();
  const text = useTexts('practise');
  const nameOf = useNameOf();
  const summaryOf = useSummaryOf();
  const types = useAppSelector((state) => state.practise.typeList);
  const type = types.find((each) => each.slug === slug);
  if (types.length > 0 && !type) return <NotFound />;
  const name = type && nameOf(type);
  return (
    <>
      <PageHeader
        crumbs={[{ label: text.crumb, to: paths.practise() }, { label: name ?? text.type.list }]}
        title={name ?? text.type.list}
        lead={type && <span {...summaryOf(type)} />}
      />
      <Container className={styles.list}>
        <TypeTabs slug={slug} />
        <Results slug={slug} name={name ?? text.type.thing} />
      </Container>
    </>
  );
}

function TypeTabs({ slug }: { slug: string }) {
  const text = useTexts('practise').type;
  const nameOf = useNameOf();
  const types = useAppSelector((state) => state.practise.typeList);
  if (types.length === 0) return null;
  const items = types.map((type) => ({
    label: nameOf(type),
    to: paths.practiseType(type.slug),
    count: type.projectCount,
  }));
  return <Tabs label={text.tabs} items={items} current={paths.practiseType(slug)} />;
}

function Results({ slug, name }: { slug: string; name: string }) {
  const text = useTexts('practise');
  const { keyword } = useListQuery();
  const total = useAppSelector((state) => state.practise.practiseList.total);
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          label={text.type.search({ name })}
          placeholder={text.type.search({ name })}
          defaultValue={keyword}
          action={paths.practiseType(slug)}
        />
        <p className={styles.count} aria-live="polite">
          {total === 0 ? '' : keyword ? text.found({ count: total }) : text.total({ count: total })}
        </p>
      </div>
      <h2 className="visually-hidden">
        {keyword ? text.type.results({ keyword }) : text.type.heading({ name })}
      </h2>
      <ProjectResults
        empty={
          <NoProjects total={total} keyword={keyword} firstPage={paths.practiseType(slug, { keyword })} />
        }
        more={<LoadMore slug={slug} />}
      />
    </>
  );
}
