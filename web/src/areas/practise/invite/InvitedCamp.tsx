import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { PractiseDetail } from '../practise.types.ts';
import { CodeForm } from './CodeForm.tsx';
import type { Invited } from './use-invited.ts';

interface InvitedCampProps {
  invited: Invited;
  /** The camps that are open without an invite. */
  others: PractiseDetail['camps'];
}

/** The field for a code; where an invite leads to a camp already, the way back to the others. */
export function InvitedCamp({ invited, others }: InvitedCampProps) {
  const text = useTexts('project').join;
  const { found, finding, problem, open, close } = invited;
  const { haveCode, inviteHint, openCode } = text;
  const words = { haveCode, inviteHint, openCode };
  const openBy = (code: string) => open({ campId: 0, code });
  if (!found) return <CodeForm text={words} busy={finding} problem={problem} onOpen={openBy} />;
  if (others.every(({ id }) => id === found.camp.id)) return null;
  return (
    <Button variant="ghost" block onClick={close}>
      {text.otherCamps}
    </Button>
  );
}
