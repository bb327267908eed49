import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';

export interface NoProjectsProps {
  /** How many there are on all pages together. */
  total: number;
  keyword: string;
  /** The address of the list's first page. */
  firstPage: string;
}

/** Why nothing is listed, and where to go on: a page too far, a keyword without a match, or nothing there yet. */
export function NoProjects({ total, keyword, firstPage }: NoProjectsProps) {
  if (total > 0) {
    return (
      <Empty
        title="这一页没有内容"
        hint={`一共 ${total} 个项目，都在前面的页里。`}
        action={<ButtonLink to={firstPage}>回到第一页</ButtonLink>}
      />
    );
  }
  const action = (
    <ButtonLink variant="secondary" to={paths.practise()}>
      看看全部方向
    </ButtonLink>
  );
  if (keyword) {
    const hint = '换一个更短的词试试，比如“数据”“写作”“测试”。多个词之间用空格隔开，项目要全部包含才会列出。';
    return <Empty title={`没有找到与“${keyword}”相关的项目`} hint={hint} action={action} />;
  }
  return <Empty title="这个方向还没有开放的项目" hint="新的项目正在准备，先看看其他方向。" action={action} />;
}
