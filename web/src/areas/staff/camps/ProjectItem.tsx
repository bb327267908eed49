import { Link } from 'react-router';
import { useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { FormOther, needed } from '../../../ui/form/FormControls.tsx';
import { Picker, wordChoices } from '../../../ui/form/Picker.tsx';
import { useSought } from '../kit/use-sought.ts';
import { staffPath } from '../staff-path.door.ts';
import { campsApi } from './camps-api.ts';

/** Which published project the camp runs: those published last, or what is sought. */
export function ProjectItem({ collegeId }: { collegeId: number }) {
  const text = useTexts('staffCamps').form;
  const { ui } = useTexts('common');
  const titleOf = useTitleOf();
  const { keyword, onSearch } = useSought();
  const { data, isFetching } = campsApi.useCampChoicesQuery({ collegeId, ...(keyword ? { keyword } : {}) });
  const none = keyword === '' && data?.projects.length === 0;
  const projects = (data?.projects ?? []).map((project) => ({ value: project.id, label: titleOf(project) }));
  return (
    <FormOther
      name="projectId"
      label={text.project}
      extra={none ? <Link to={staffPath('/projects')}>{text.toProjects}</Link> : text.projectHint}
      check={needed(text.projectRequired)}
    >
      {({ value, change, control }) => (
        <Picker
          label={text.project}
          choices={wordChoices(projects)}
          none={isFetching ? ui.loading : text.noProject}
          placeholder={text.projectPlaceholder}
          onSearch={onSearch}
          value={value}
          control={control}
          onChoose={change}
        />
      )}
    </FormOther>
  );
}
