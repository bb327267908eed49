import { useAppSelector, useBusy, useFailure, useReload } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProjectGrid } from '../practise/ProjectGrid.tsx';

/** Two rows of three on a wide screen. */
const most = 6;

export function Recommended() {
  const list = useAppSelector((state) => state.home.list);
  const busy = useBusy('home/loadList');
  const failure = useFailure('home/loadList');
  const reload = useReload();
  if (list.length > 0) return <ProjectGrid projects={list.slice(0, most)} />;
  if (failure) return <ErrorState title="推荐项目没能加载出来" message={failure.msg} onRetry={reload} />;
  if (!busy) {
    return (
      <Empty
        title="推荐项目正在准备"
        hint="先到全部项目里看看。"
        action={<ButtonLink to={paths.practise()}>全部项目</ButtonLink>}
      />
    );
  }
  return (
    <Delayed>
      <Skeleton kind="card" count={3} label="正在加载推荐项目" />
    </Delayed>
  );
}
