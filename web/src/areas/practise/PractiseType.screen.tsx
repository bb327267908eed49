import { useParams } from 'react-router';
import { useAppSelector } from '../../app/hooks.ts';
import { Screen as NotFound } from '../../app/NotFound.screen.tsx';
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

/** One type: its projects, a search among them, and the way to the other types. */
export function Screen() {
  const { type: slug = '' } = useParams();
  const types = useAppSelector((state) => state.practise.typeList);
  const type = types.find((each) => each.slug === slug);
  if (types.length > 0 && !type) return <NotFound />;
  return (
    <>
      <PageHeader
        crumbs={[{ label: '实践项目', to: paths.practise() }, { label: type?.name ?? '项目列表' }]}
        title={type?.name ?? '项目列表'}
        lead={type?.summary}
      />
      <Container className={styles.list}>
        <TypeTabs slug={slug} />
        <Results slug={slug} name={type?.name ?? '项目'} />
      </Container>
    </>
  );
}

function TypeTabs({ slug }: { slug: string }) {
  const types = useAppSelector((state) => state.practise.typeList);
  if (types.length === 0) return null;
  const items = types.map((type) => ({
    label: type.name,
    to: paths.practiseType(type.slug),
    count: type.projectCount,
  }));
  return <Tabs label="项目方向" items={items} current={paths.practiseType(slug)} />;
}

function Results({ slug, name }: { slug: string; name: string }) {
  const { keyword } = useListQuery();
  const total = useAppSelector((state) => state.practise.practiseList.total);
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          label={`在${name}中搜索`}
          placeholder={`在${name}中搜索`}
          defaultValue={keyword}
          action={paths.practiseType(slug)}
        />
        <p className={styles.count} aria-live="polite">
          {total === 0 ? '' : keyword ? `找到 ${total} 个项目` : `共 ${total} 个项目`}
        </p>
      </div>
      <h2 className="visually-hidden">{keyword ? `“${keyword}”的搜索结果` : `${name}的项目`}</h2>
      <ProjectResults
        empty={
          <NoProjects total={total} keyword={keyword} firstPage={paths.practiseType(slug, { keyword })} />
        }
        more={<LoadMore slug={slug} />}
      />
    </>
  );
}
