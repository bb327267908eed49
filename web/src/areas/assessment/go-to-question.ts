export const questionDomId = (number: number) => `question-${number}`;

/** Brings a question to the top of the screen, the keyboard and the screen reader with it. */
export function goToQuestion(number: number) {
  const box = document.getElementById(questionDomId(number));
  box?.scrollIntoView({ block: 'start' });
  box?.focus({ preventScroll: true });
}
