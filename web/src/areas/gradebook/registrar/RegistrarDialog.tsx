import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Loading } from '../../../ui/staff/Loading.tsx';
import type { Gradebook } from '../gradebook.types.ts';
import { FillForm } from './FillForm.tsx';
import { MappingForm } from './MappingForm.tsx';
import type { RegistrarTemplate } from './registrar.types.ts';
import { registrarApi } from './registrar-api.ts';

export interface RegistrarDialogProps {
  campId: number;
  book: Gradebook;
  onClose: () => void;
}

/** A camp's marks in the registrar's own spreadsheet; for managers, which spreadsheets the college has. */
export function RegistrarDialog({ campId, book, onClose }: RegistrarDialogProps) {
  const { data, error, refetch } = registrarApi.useRegistrarTemplatesQuery({ campId });
  /** Which one's columns are set; null: a new one. */
  const [mapping, setMapping] = useState<RegistrarTemplate | null>();
  const text = useTexts('staffRegistrar');
  if (!data)
    return (
      <Dialog open title={text.title} width={640} onClose={onClose} closeLabel={text.close}>
        {error ? <QueryFailed error={error} onRetry={refetch} /> : <Loading />}
      </Dialog>
    );
  if (mapping !== undefined)
    return (
      <MappingForm campId={campId} book={book} template={mapping} onClose={() => setMapping(undefined)} />
    );
  return <FillForm campId={campId} templates={data} onClose={onClose} onMap={setMapping} />;
}
