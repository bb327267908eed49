import { nanoid } from '@reduxjs/toolkit';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { inAntd } from '../../../../base/antd/Antd.tsx';
import { useTexts } from '../../../../locales/texts.ts';
import office from '../../staff.module.css';
import { useTypeOptions } from '../../types/use-type-options.ts';
import { projectPath } from '../project-paths.ts';
import { projectsApi } from '../projects-api.ts';

interface Named {
  title: string;
  type: string;
}

function Create({ onClose }: { onClose: () => void }) {
  const text = useTexts('staffProjects').create;
  const [form] = Form.useForm<Named>();
  const navigate = useNavigate();
  const types = useTypeOptions();
  const [create, { isLoading }] = projectsApi.useCreateProjectMutation();
  // Asked again after no answer came, it is the same project.
  const [requestId] = useState(() => nanoid());
  const save = async (named: Named) => {
    const { data } = await create({ ...named, requestId });
    if (data) void navigate(projectPath(data.projectId));
  };
  return (
    <Modal
      open
      title={text.title}
      okText={text.ok}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={office.hint}>{text.hint}</p>
      <Form<Named>
        form={form}
        layout="vertical"
        requiredMark={false}
        name="project"
        onFinish={(named) => void save(named)}
      >
        <Form.Item
          name="title"
          label={text.name}
          rules={[{ required: true, whitespace: true, message: text.nameRequired }]}
        >
          <Input maxLength={120} showCount autoFocus />
        </Form.Item>
        <Form.Item name="type" label={text.type} rules={[{ required: true, message: text.typeRequired }]}>
          <Select placeholder={text.typeRequired} options={types} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** A new project: its name and its type; all the rest is written on its pages. */
export const CreateProject = inAntd(Create);
