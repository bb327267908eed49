import { campChoicesMost } from '@zhixing/contract/list-limits';
import { Link } from 'react-router';
import { useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormPicker } from '../../ui/form/FormPicker.tsx';
import { textChoices } from '../../ui/form/Picker.tsx';
import { useDebouncedSearch } from '../../ui/staff/use-debounced-search.ts';
import { campsApi } from './camps-api.ts';

/** Which published project the camp runs: those published last, or what is sought. */
export function ProjectItem({ collegeId }: { collegeId: number }) {
  const text = useTexts('staffCamps').form;
  const { ui } = useTexts('common');
  const titleOf = useTitleOf();
  const { keyword, onSearch } = useDebouncedSearch();
  const { data, isFetching } = campsApi.useCampChoicesQuery({ collegeId, ...(keyword ? { keyword } : {}) });
  const none = keyword === '' && data?.projects.length === 0;
  const projects = (data?.projects ?? []).map((project) => ({ value: project.id, label: titleOf(project) }));
  return (
    <FormPicker
      name="projectId"
      label={text.project}
      extra={none ? <Link to={staffPath('/projects')}>{text.toProjects}</Link> : text.projectHint}
      choices={textChoices(projects)}
      none={isFetching ? ui.loading : text.noProject}
      placeholder={text.projectPlaceholder}
      check={requiredCheck(text.projectRequired)}
      onSearch={onSearch}
      most={campChoicesMost}
    />
  );
}
