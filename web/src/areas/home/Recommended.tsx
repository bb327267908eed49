import { allTypes } from '@zhixing/contract/words';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppSelector, useBusy, useFailure } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ProjectGrid } from '../practise/public/cards.ts';

/** Two rows of three on wide screens. */
const most = 6;

export function Recommended() {
  const text = useTexts('home').recommended;
  const list = useAppSelector((state) => state.home.list);
  const busy = useBusy('home/loadList');
  const failure = useFailure('home/loadList');
  if (list.length > 0) return <ProjectGrid projects={list.slice(0, most)} />;
  if (failure) return <LoadFailed title={text.failed} failure={failure} />;
  if (!busy) {
    return (
      <Empty
        title={text.none}
        hint={text.noneHint}
        action={<ButtonLink to={paths.practiseType(allTypes)}>{text.all}</ButtonLink>}
      />
    );
  }
  return (
    <Delayed>
      <Skeleton kind="card" count={3} label={text.loading} />
    </Delayed>
  );
}
