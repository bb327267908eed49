import { useEffect, useState } from 'react';

export const questionDomId = (number: number) => `question-${number}`;

/** Scrolls a question to the top of the screen and moves the focus to it. */
function goToQuestion(number: number) {
  const box = document.getElementById(questionDomId(number));
  box?.scrollIntoView({ block: 'start' });
  box?.focus({ preventScroll: true });
}

/**
 * For an overlay above the paper: a question chosen in it gets the focus when the overlay closes; otherwise the focus
 * returns to the element that had it.
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
