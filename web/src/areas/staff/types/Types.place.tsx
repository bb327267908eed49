import { Button, Flex, Modal, Table } from 'antd';
import { useState } from 'react';
import { inAntd } from '../../../base/antd/Antd.tsx';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PlaceHeader } from '../kit/PlaceHeader.tsx';
import { QueryFailed } from '../kit/QueryFailed.tsx';
import { labelled, stacked } from '../kit/stacked.ts';
import { TypeForm } from './TypeForm.tsx';
import { type ProjectType, typesApi } from './types-api.ts';

type Asked = { act: 'create' } | { act: 'change' | 'remove'; type: ProjectType };

/** The types of projects in the order in which visitors see them (rules: project-types). */
function Types() {
  const { types: text, people } = useTexts('staff');
  const nameOf = useNameOf();
  const { data, error, isFetching, refetch } = typesApi.useTypesQuery({});
  const [move] = typesApi.useMoveTypeMutation();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const list = data?.list ?? [];
  const moveTo = (slug: string, before: ProjectType | undefined) =>
    void move({ slug, ...(before ? { before: before.slug } : {}) });
  return (
    <>
      <PlaceHeader title={text.title} lead={text.lead}>
        <Button type="primary" onClick={() => setAsked({ act: 'create' })}>
          {text.create}
        </Button>
      </PlaceHeader>
      {error && !isFetching ? (
        <QueryFailed error={error} onRetry={refetch} />
      ) : (
        <Table<ProjectType>
          rowKey="slug"
          className={stacked}
          aria-label={text.title}
          dataSource={list}
          loading={isFetching && { delay: 200 }}
          pagination={false}
          scroll={{ x: true }}
          locale={{ emptyText: text.none }}
          columns={labelled<ProjectType>([
            { title: text.name, render: (_value, type) => nameOf(type) },
            { title: text.slug, render: (_value, { slug }) => <code>/practise/{slug}</code> },
            { title: text.projects, dataIndex: 'projectCount' },
            {
              title: people.act,
              render: (_value, type, at) => (
                <Flex gap="small" wrap>
                  <Button
                    size="small"
                    aria-label={text.up(type)}
                    disabled={at === 0}
                    icon={<Icon name="chevronDown" size={16} />}
                    style={{ rotate: '180deg' }}
                    onClick={() => moveTo(type.slug, list[at - 1])}
                  />
                  <Button
                    size="small"
                    aria-label={text.down(type)}
                    disabled={at === list.length - 1}
                    icon={<Icon name="chevronDown" size={16} />}
                    onClick={() => moveTo(type.slug, list[at + 2])}
                  />
                  <Button size="small" onClick={() => setAsked({ act: 'change', type })}>
                    {text.change}
                    <span className="visually-hidden"> {type.name}</span>
                  </Button>
                  <Button size="small" danger onClick={() => setAsked({ act: 'remove', type })}>
                    {text.remove}
                    <span className="visually-hidden"> {type.name}</span>
                  </Button>
                </Flex>
              ),
            },
          ])}
        />
      )}
      {asked?.act === 'create' ? <TypeForm onClose={close} /> : null}
      {asked?.act === 'change' ? <TypeForm type={asked.type} onClose={close} /> : null}
      {asked?.act === 'remove' ? <Remove type={asked.type} onClose={close} /> : null}
    </>
  );
}

function Remove({ type, onClose }: { type: ProjectType; onClose: () => void }) {
  const { types: text, people } = useTexts('staff');
  const [remove, { isLoading }] = typesApi.useRemoveTypeMutation();
  const act = async () => {
    await remove({ slug: type.slug });
    onClose();
  };
  return (
    <Modal
      open
      title={text.removeOf(type)}
      okText={text.remove}
      okButtonProps={{ danger: true }}
      cancelText={people.cancel}
      confirmLoading={isLoading}
      onOk={() => void act()}
      onCancel={onClose}
    >
      {text.removeHint}
    </Modal>
  );
}

export const Screen = inAntd(Types);
