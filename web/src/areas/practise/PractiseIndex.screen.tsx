import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Section } from '../../ui/Section.tsx';
import { useListQuery } from './list-query.ts';
import { NoProjects } from './NoProjects.tsx';
import { ProjectResults } from './ProjectResults.tsx';
import styles from './practise.module.css';
import { TypeGrid } from './TypeGrid.tsx';

/** Types and recommended projects; with `?keyword=`, what was found in all of them. */
export function Screen() {
  const { keyword } = useListQuery();
  return (
    <>
      <PageHeader
        title="实践项目"
        lead="每个项目都有完整的章节、作业和测验，按自己的节奏走完，就能拿到一张可以公开验证的结业证书。"
        meta={
          <div className={styles.search}>
            <SearchBox
              label="搜索实践项目"
              placeholder="搜项目名称或关键词"
              defaultValue={keyword}
              action={paths.practise()}
            />
          </div>
        }
      />
      {keyword ? <Found keyword={keyword} /> : <Browse />}
    </>
  );
}

function Browse() {
  const types = useAppSelector((state) => state.practise.typeList);
  return (
    <div className={styles.sections}>
      {types.length > 0 ? (
        <Section title="按方向选择" lead="想做什么方向的事，就从那里开始。">
          <TypeGrid types={types} />
        </Section>
      ) : null}
      <Section title="推荐项目" lead="不知道从哪里开始，就从这些项目开始。">
        <ProjectResults
          empty={<Empty title="还没有推荐的项目" hint="新的项目正在准备，先从上面选一个方向看看。" />}
          more={<Pages />}
        />
      </Section>
    </div>
  );
}

function Found({ keyword }: { keyword: string }) {
  const total = useAppSelector((state) => state.practise.practiseList.total);
  return (
    <Section
      title={`搜索“${keyword}”的结果`}
      lead={total > 0 ? `找到 ${total} 个项目` : undefined}
      action={
        <ButtonLink variant="secondary" size="small" to={paths.practise()}>
          清除搜索
        </ButtonLink>
      }
    >
      <ProjectResults
        empty={<NoProjects total={total} keyword={keyword} firstPage={paths.practise({ keyword })} />}
        more={<Pages keyword={keyword} />}
      />
    </Section>
  );
}

function Pages({ keyword }: { keyword?: string }) {
  const { page, pageSize, total } = useAppSelector((state) => state.practise.practiseList);
  return (
    <Pager
      page={page}
      pageSize={pageSize}
      total={total}
      hrefOf={(to) => paths.practise({ keyword, page: to === 1 ? undefined : to })}
    />
  );
}
