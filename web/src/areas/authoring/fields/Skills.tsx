import { longestSkill, mostSkills } from '@zhixing/contract/words';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { TagsInput } from '../../../ui/form/TagsInput.tsx';
import { Field } from './Field.tsx';
import type { FieldsProps } from './use-fields.ts';

/** What the project teaches, a word each (rules: project-skills). What does not fit is refused in words, and never cut. */
export function Skills({ values, edit, faultsOf }: FieldsProps) {
  const { fields: text, hints, skills: words } = useTexts('staffProjects');
  const [problem, setProblem] = useState<string>();
  function change(skills: string[]) {
    const long = skills.find((skill) => [...skill].length > longestSkill);
    if (long !== undefined) setProblem(words.tooLong({ skill: long, most: longestSkill }));
    else if (skills.length > mostSkills) setProblem(words.tooMany({ most: mostSkills }));
    else {
      setProblem(undefined);
      edit({ skills });
    }
  }
  const faults = [...faultsOf('skills'), ...(problem === undefined ? [] : [problem])];
  return (
    <Field label={text.skills} hint={hints.skills} faults={faults} group>
      {() => (
        <TagsInput
          label={text.skills}
          values={values.skills}
          onChange={change}
          between={/[、，,;；\n\t]/}
          remove={words.remove}
        />
      )}
    </Field>
  );
}
