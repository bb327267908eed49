import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { bankPath, type QuestionBank, sharedBankApi } from '../authoring/public/shared-bank.ts';
import { PageHeader, PlainList, useListQuery } from '../back-office/public/page.ts';
import { useSelf } from '../back-office/public/self.ts';
import { BankForm } from './BankForm.tsx';
import { useOwnerName } from './use-owner-name.ts';

/** The banks that the reader may read: their own, and those of the college. */
export function Screen() {
  const text = useTexts('staffQuestionBanks');
  const { may } = useSelf();
  const [creating, setCreating] = useState(false);
  const { paging, turn } = useListQuery();
  const query = sharedBankApi.useQuestionBanksQuery(paging);
  const ownerName = useOwnerName();
  const none = query.data?.total === 0;
  const create = may.includes('bank.create') ? (
    <Button onClick={() => setCreating(true)}>{text.create}</Button>
  ) : null;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {none ? null : create}
      </PageHeader>
      {none ? (
        <Empty title={text.none} hint={text.noneHint} action={create} />
      ) : (
        <PlainList<QuestionBank>
          query={query}
          label={text.title}
          empty={text.none}
          keyOf={({ bankId }) => bankId}
          onTurn={turn}
          columns={[
            { title: text.name, cell: ({ bankId, title }) => <Link to={bankPath(bankId)}>{title}</Link> },
            { title: text.of, cell: ownerName },
            { title: text.count, align: 'end', cell: ({ questions }) => questions },
            {
              title: text.mayChange,
              cell: ({ canChange }) => (canChange ? text.canChange : text.readOnly),
            },
          ]}
        />
      )}
      {creating ? <BankForm onClose={() => setCreating(false)} /> : null}
    </>
  );
}
