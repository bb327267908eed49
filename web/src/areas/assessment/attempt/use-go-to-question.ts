import { useEffect, useState } from 'react';

export const questionDomId = (number: number) => `question-${number}`;

/** Brings a question to the top of the screen, the keyboard and the screen reader with it. */
function goToQuestion(number: number) {
  const box = document.getElementById(questionDomId(number));
  box?.scrollIntoView({ block: 'start' });
  box?.focus({ preventScroll: true });
}

/**
 * For what covers the paper: a question chosen there has the keyboard as soon as it closes; otherwise that goes back to
 * where it came from.
 */
export function useGoToQuestion(open: boolean, onClose: () => void) {
  const [going, setGoing] = useState<number>();
  useEffect(() => {
    if (open) setGoing(undefined);
    else if (going !== undefined) goToQuestion(going);
  }, [open, going]);
  const go = (number: number) => {
    setGoing(number);
    onClose();
  };
  return go;
}
