import { expect, test } from 'vitest';
import { staff } from '../../../../web/src/locales/zh-CN/staff.ts';
import { staffAudit } from '../../../../web/src/locales/zh-CN/staff-audit.ts';
import { fieldWords, kindWords, roleWords, valueWords } from './words.ts';

test('a file of the audit trail names acts, fields and values as the screen does', () => {
  expect(kindWords).toEqual(staffAudit.kinds);
  expect(fieldWords).toEqual(staffAudit.fields);
  expect(valueWords).toEqual(staffAudit.values);
  expect(roleWords).toEqual({ ...staff.roles, student: staffAudit.student });
});
