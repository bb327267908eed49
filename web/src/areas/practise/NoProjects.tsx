import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Search } from '../../ui/empty/Search.tsx';

export interface NoProjectsProps {
  /** How many there are on all pages together. */
  total: number;
  keyword: string;
  /** The address of the list's first page. */
  firstPage: string;
}

/** Why nothing is listed, and where to go on: a page too far, a keyword without a match, or nothing there yet. */
export function NoProjects({ total, keyword, firstPage }: NoProjectsProps) {
  const text = useTexts('practise').nothing;
  if (total > 0) {
    return (
      <Empty
        title={text.page}
        hint={text.pageHint({ total })}
        action={<ButtonLink to={firstPage}>{text.firstPage}</ButtonLink>}
      />
    );
  }
  const action = (
    <ButtonLink variant="secondary" to={paths.practise()}>
      {text.allTypes}
    </ButtonLink>
  );
  if (keyword) {
    return (
      <Empty drawing={Search} title={text.keyword({ keyword })} hint={text.keywordHint} action={action} />
    );
  }
  return <Empty title={text.type} hint={text.typeHint} action={action} />;
}
