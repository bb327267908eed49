import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import type { College } from '../staff.types.ts';
import { staffApi } from '../staff-api.ts';
import { CollegeForm } from './CollegeForm.tsx';

/** What the reader may do with a college. */
export function CollegeActs({ college }: { college: College }) {
  const { colleges: text, people } = useTexts('staff');
  const [open, setOpen] = useState<'rename' | 'close'>();
  const [close, { isLoading }] = staffApi.useCloseCollegeMutation();
  const { id: collegeId, name, closedAt, may } = college;
  const shut = () => setOpen(undefined);
  const act = async (closed: boolean) => {
    const { error } = await close({ collegeId, closed });
    if (!error) shut();
  };
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      <Flex gap="small" wrap>
        {may.includes('college.change') ? (
          <Button size="small" onClick={() => setOpen('rename')}>
            {text.rename}
            {of}
          </Button>
        ) : null}
        {may.includes('college.open') ? (
          <Button
            size="small"
            loading={isLoading}
            onClick={() => (closedAt ? void act(false) : setOpen('close'))}
          >
            {closedAt ? text.reopen : text.close}
            {of}
          </Button>
        ) : null}
      </Flex>
      {open === 'rename' ? <CollegeForm college={college} onClose={shut} /> : null}
      <Modal
        // Opened anew its button is not the one that was busy.
        open={open === 'close'}
        destroyOnHidden
        title={text.closeOf({ name })}
        okText={text.close}
        cancelText={people.cancel}
        confirmLoading={isLoading}
        onOk={() => void act(true)}
        onCancel={shut}
      >
        {text.closeHint}
      </Modal>
    </>
  );
}
