import { type QuestionKind, questionKinds } from '@zhixing/contract/calls/question-kind-words';
import { useTexts } from '../../../locales/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';

interface NewQuestionMenuProps {
  variant: 'primary' | 'secondary';
  busy: boolean;
  onCreate: (kind: QuestionKind) => void;
}

/** The button that makes a question, with the kinds to choose from. */
export function NewQuestionMenu({ variant, busy, onCreate }: NewQuestionMenuProps) {
  const text = useTexts('staffContent').bank;
  const kinds = useTexts('learning').test.kinds;
  return (
    <MenuButton
      variant={variant}
      loading={busy}
      acts={questionKinds.map((key) => ({ key, label: kinds[key], onAct: () => onCreate(key) }))}
    >
      {busy ? null : <Icon name="plus" size={16} />}
      {text.create}
    </MenuButton>
  );
}
