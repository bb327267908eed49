import { Form, Select } from 'antd';
import { Link } from 'react-router';
import { useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useSought } from '../kit/use-sought.ts';
import { staffPath } from '../staff-path.door.ts';
import { campsApi } from './camps-api.ts';

/** Which published project the camp runs: those published last, or what is sought. */
export function ProjectItem({ collegeId }: { collegeId: number }) {
  const text = useTexts('staffCamps').form;
  const titleOf = useTitleOf();
  const { keyword, onSearch } = useSought();
  const { data, isFetching } = campsApi.useCampChoicesQuery({ collegeId, ...(keyword ? { keyword } : {}) });
  const none = keyword === '' && data?.projects.length === 0;
  return (
    <Form.Item
      name="projectId"
      label={text.project}
      extra={none ? <Link to={staffPath('/projects')}>{text.toProjects}</Link> : text.projectHint}
      rules={[{ required: true, message: text.projectRequired }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label', onSearch }}
        loading={isFetching}
        placeholder={text.projectPlaceholder}
        notFoundContent={isFetching ? null : text.noProject}
        options={(data?.projects ?? []).map((project) => ({ value: project.id, label: titleOf(project) }))}
      />
    </Form.Item>
  );
}
