import { Button, Result } from 'antd';
import { useTexts } from '../../../../locales/texts.ts';
import { campPath } from '../../camps/camp-path.ts';
import { LinkButton } from '../../kit/LinkButton.tsx';
import type { Imported } from '../roster.types.ts';

/** What an import has done. */
export function DoneStep({ campId, done, onAgain }: { campId: number; done: Imported; onAgain: () => void }) {
  const text = useTexts('staffRoster').importing;
  return (
    <Result
      status="success"
      title={text.done}
      subTitle={
        <>
          <p>{text.doneOf(done)}</p>
          {done.refused > 0 ? <p>{text.toMend}</p> : null}
          {done.added > done.joined ? <p>{text.toRegister}</p> : null}
        </>
      }
      extra={[
        <LinkButton key="list" type="primary" to={campPath(campId, 'roster')}>
          {text.toList}
        </LinkButton>,
        <Button key="again" onClick={onAgain}>
          {text.again}
        </Button>,
      ]}
    />
  );
}
