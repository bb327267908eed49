import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { parseId } from '../../address.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { Button } from '../../ui/Button.tsx';
import { bankPath, type QuestionBank, sharedBankApi } from '../authoring/public/shared-bank.ts';
import { PageHeader, PageUnavailable, useSubPath } from '../back-office/public/page.ts';
import { BankForm } from './BankForm.tsx';
import { DeleteBank } from './DeleteBank.tsx';
import { OneQuestion } from './OneQuestion.tsx';
import { SharedList } from './SharedList.tsx';
import { useOwnerName } from './use-owner-name.ts';

/** /staff/banks/:id: the questions of a bank, or the one that the address names (`?question=12`, `?question=new`). */
export function Screen() {
  const [id] = useSubPath();
  const bankId = parseId(id);
  return bankId ? <Bank key={bankId} bankId={bankId} /> : <NotFound />;
}

function Bank({ bankId }: { bankId: number }) {
  const text = useTexts('staffQuestionBanks');
  const [search] = useSearchParams();
  const asked = search.get('question');
  const query = sharedBankApi.useQuestionBankQuery({ bankId });
  const bank = query.data;
  if (!bank) return <PageUnavailable query={query} />;
  const trail = [{ to: staffPath('/banks'), label: text.title }];
  if (asked === null)
    return (
      <>
        <Head bank={bank} trail={trail} />
        <SharedList bank={bank} />
      </>
    );
  return (
    <>
      <PageHeader
        title={asked === 'new' ? text.newTitle : text.oneTitle}
        trail={[...trail, { to: bankPath(bankId), label: bank.title }]}
      />
      <OneQuestion key={asked} bank={bank} questionId={parseId(asked)} />
    </>
  );
}

function Head({ bank, trail }: { bank: QuestionBank; trail: { to: string; label: string }[] }) {
  const text = useTexts('staffQuestionBanks');
  const [changing, setChanging] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const ownerName = useOwnerName();
  return (
    <>
      <PageHeader
        title={bank.title}
        lead={`${ownerName(bank)} · ${bank.canChange ? text.canChange : text.readOnly}`}
        trail={trail}
      >
        {bank.canManage ? (
          <>
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {text.settings}
            </Button>
            <Button variant="grave" onClick={() => setDeleting(true)}>
              {text.deleteBank}
            </Button>
          </>
        ) : null}
      </PageHeader>
      {changing ? <BankForm bank={bank} onClose={() => setChanging(false)} /> : null}
      {deleting ? <DeleteBank bank={bank} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}
