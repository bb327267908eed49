import { useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CollectQuestions } from './CollectQuestions.tsx';
import { TakeQuestions } from './TakeQuestions.tsx';

/** Copies between the project's bank and those beside it. */
export function SharedBankActs({ projectId }: { projectId: number }) {
  const text = useTexts('staffQuestionBanks');
  const [open, setOpen] = useState<'take' | 'collect'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('take')}>
        {text.take}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('collect')}>
        {text.collect}
      </Button>
      {open === 'take' ? <TakeQuestions projectId={projectId} onClose={close} /> : null}
      {open === 'collect' ? <CollectQuestions projectId={projectId} onClose={close} /> : null}
    </>
  );
}
