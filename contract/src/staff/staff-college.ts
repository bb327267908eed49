import { Type } from 'typebox';
import { defineCall, Id, nullable, Page, PageSize, paged, Time } from '../call.ts';
import { PermissionList } from './staff.ts';

const CollegeName = Type.String({ minLength: 1, maxLength: 60, title: '院校名称' });
const CollegeNameEn = Type.Optional(Type.String({ maxLength: 120, title: '院校英文名称' }));

/** `staff`, `camps`: how many of each it has; `may`: what the reader may do with it. */
const StaffCollege = Type.Object({
  id: Id,
  name: Type.String(),
  nameEn: Type.String(),
  closedAt: nullable(Time),
  staff: Type.Integer(),
  camps: Type.Integer(),
  may: PermissionList,
});

/** All colleges for an administrator, the own one for a manager. By name, closed ones last. */
export const getStaffCollegeList = defineCall({
  method: 'POST',
  path: '/mapi/College/getList',
  who: 'staff',
  summary: '院校',
  payload: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
    page: Page,
    pageSize: PageSize,
  }),
  data: paged(StaffCollege),
});

export const createCollege = defineCall({
  method: 'POST',
  path: '/mapi/College/create',
  who: 'staff',
  summary: '新建院校',
  payload: Type.Object({ name: CollegeName, nameEn: CollegeNameEn }),
  data: StaffCollege,
});

export const renameCollege = defineCall({
  method: 'POST',
  path: '/mapi/College/rename',
  who: 'staff',
  summary: '修改院校名称',
  payload: Type.Object({ collegeId: Id, name: CollegeName, nameEn: CollegeNameEn }),
  data: StaffCollege,
});

/** Closes a college: nobody can select it or be invited to it; its camps go on. `closed` false reopens it. */
export const closeCollege = defineCall({
  method: 'POST',
  path: '/mapi/College/close',
  who: 'staff',
  summary: '关闭或重新打开院校',
  payload: Type.Object({ collegeId: Id, closed: Type.Boolean() }),
  data: StaffCollege,
});
