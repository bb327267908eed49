import { questionTableBytes } from '@zhixing/contract/staff/question-table-limits';
import { useCallback } from 'react';
import { readBase64 } from '../../../device/read-base64.ts';
import { FileRefused } from '../../question-import/index.ts';
import { contentApi } from '../content-api.ts';
import { TableRefused } from './table-refused.ts';

/** Has the server read a workbook or CSV: its rows as text. */
export function useQuestionTable() {
  const [read] = contentApi.useReadQuestionTableMutation();
  return useCallback(
    async (bytes: ArrayBuffer) => {
      if (bytes.byteLength > questionTableBytes) throw new FileRefused('largeTable');
      const { data, error } = await read({ file: await readBase64(new File([bytes], 'table')) });
      if (data) return data.rows;
      throw new TableRefused(error && 'msg' in error ? error.msg : '');
    },
    [read],
  );
}
