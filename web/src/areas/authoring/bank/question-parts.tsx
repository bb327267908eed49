import type { QuestionKind } from '@zhixing/contract/question-kinds';
import type { ComponentType } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { TextArea } from '../../../ui/form/Input.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { BlankParts } from './BlankParts.tsx';
import { MultipleParts, OrderingParts, SingleParts } from './OptionParts.tsx';
import { PairParts } from './PairParts.tsx';
import type { PartsProps } from './parts.ts';

function JudgeParts({ question, edit }: PartsProps) {
  const text = useTexts('staffContent').question;
  return (
    <Radios
      label={text.answer}
      value={question.answer ?? undefined}
      options={[
        { value: true, label: text.isTrue },
        { value: false, label: text.isFalse },
      ]}
      onChange={(answer) => edit({ answer })}
    />
  );
}

function TextParts({ question, edit }: PartsProps) {
  const text = useTexts('staffContent').question;
  return (
    <TextArea
      aria-label={text.guide}
      placeholder={text.guideHint}
      value={question.guide}
      maxLength={20_000}
      onChange={({ target }) => edit({ guide: target.value })}
    />
  );
}

/** What each kind is written with besides its stem. */
export const questionParts: Record<QuestionKind, ComponentType<PartsProps>> = {
  single: SingleParts,
  multiple: MultipleParts,
  judge: JudgeParts,
  blank: BlankParts,
  text: TextParts,
  matching: PairParts,
  ordering: OrderingParts,
};

/** Kinds whose author chooses whether a part of the answer brings a part of the marks. */
export const partialKinds: readonly QuestionKind[] = ['multiple', 'matching', 'ordering'];
