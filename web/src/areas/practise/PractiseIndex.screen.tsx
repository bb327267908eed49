import { allTypes } from '@zhixing/contract/words';
import { useAppSelector, useAreaBusy } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Pager } from '../../ui/page/Pager.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { MoreLink } from '../../ui/text/MoreLink.tsx';
import { useListQuery } from './list/list-query.ts';
import { NoProjects } from './list/NoProjects.tsx';
import { ProjectResults } from './list/ProjectResults.tsx';
import { TypeSection } from './list/TypeSection.tsx';
import styles from './practise.module.css';

/** Types and recommended projects; with `?keyword=`, what was found in all of them (rules: practise-index). */
export function Screen() {
  const text = useTexts('practise').index;
  const { keyword } = useListQuery();
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        search={{
          label: text.search,
          placeholder: text.placeholder,
          defaultValue: keyword,
          action: paths.practiseType(allTypes),
        }}
      />
      {keyword ? <SearchCount keyword={keyword} /> : <Browse />}
    </>
  );
}

function Browse() {
  const { index: text, all } = useTexts('practise');
  // Types and projects load separately; a screen reader hears one status for both.
  const coming = useAreaBusy('practise');
  return (
    <div className={styles.sections} aria-busy={coming}>
      <TypeSection title={text.types} lead={text.typesLead} />
      <Section
        title={text.recommended}
        lead={text.recommendedLead}
        action={<MoreLink to={paths.practiseType(allTypes)}>{all.see}</MoreLink>}
      >
        <ProjectResults empty={<Empty title={text.none} hint={text.noneHint} />} more={<Pages />} />
      </Section>
    </div>
  );
}

function SearchCount({ keyword }: { keyword: string }) {
  const text = useTexts('practise');
  const total = useAppSelector((state) => state.practise.practiseList.total);
  const near = useAppSelector((state) => state.practise.near);
  return (
    <Section
      title={text.index.results({ keyword })}
      lead={
        total === 0 ? undefined : near ? text.near({ keyword, count: total }) : text.found({ count: total })
      }
      action={
        <ButtonLink variant="secondary" size="small" to={paths.practiseType(allTypes, { keyword })}>
          {text.all.narrow}
        </ButtonLink>
      }
    >
      <ProjectResults
        empty={<NoProjects total={total} slug={allTypes} filters={{ keyword }} />}
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
