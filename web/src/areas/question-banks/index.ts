import { parseId } from '../../address.ts';
import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { firstPage, json, type StaffPage, unfiltered } from '../back-office/index.ts';

export const bankPages: StaffPage[] = [
  {
    path: 'banks',
    file: 'areas/question-banks/QuestionBanks',
    menu: { name: 'banks', group: 'teaching', icon: 'copy', needs: 'bank.see' },
    calls: onServer && (() => [firstCall('POST /mapi/QuestionBank/getList', firstPage, unfiltered)]),
  },
  {
    path: 'banks/:bankId',
    file: 'areas/question-banks/QuestionBank',
    calls:
      onServer &&
      (({ bankId }) => [firstCall('POST /mapi/QuestionBank/get', { bankId: parseId(bankId) }, json)]),
  },
];
