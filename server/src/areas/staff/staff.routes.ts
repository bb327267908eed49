import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { acceptInvite, readInvite, registerInvited } from './accept.domain.ts';
import { closeCollege, createCollege, getStaffCollegeList, renameCollege } from './college.domain.ts';
import { cancelInvite, getInviteList, inviteStaff, resendInvite } from './invite.domain.ts';
import { printPasswordSlip, sendPasswordLink } from './password.domain.ts';
import {
  changeStaffRole,
  getStaffList,
  getStaffSelf,
  removeStaff,
  setRegistrarDuty,
} from './people.domain.ts';
import { readPasswordLink, setPasswordByLink } from './set-password.domain.ts';
import { checkSetup, createAdministrator } from './setup.domain.ts';

export function staffRoutes(serve: Serve) {
  serve(calls.checkSetup, checkSetup);
  serve(calls.createAdministrator, createAdministrator, '管理员已建立');
  serve(calls.getStaffSelf, getStaffSelf);
  serve(calls.getStaffList, getStaffList);
  serve(calls.changeStaffRole, changeStaffRole, '角色已改变，该账号已在所有设备上退出登录');
  serve(calls.removeStaff, removeStaff, '已移出后台人员，该账号已在所有设备上退出登录');
  serve(calls.setRegistrarDuty, setRegistrarDuty, ({ registrarDuty }) =>
    registrarDuty ? '可以管理教务表格了' : '已收回教务表格的权限',
  );
  serve(calls.sendPasswordLink, sendPasswordLink, '设密码的链接已发给本人');
  serve(calls.printPasswordSlip, printPasswordSlip);
  serve(calls.readPasswordLink, readPasswordLink);
  serve(calls.setPasswordByLink, setPasswordByLink, '密码已设好，请用新密码登录');
  serve(calls.inviteStaff, inviteStaff, '邀请已发出');
  serve(calls.getInviteList, getInviteList);
  serve(calls.resendInvite, resendInvite, '新的邀请短信已发出，之前的链接已失效');
  serve(calls.cancelInvite, cancelInvite, '邀请已撤回');
  serve(calls.readInvite, readInvite);
  serve(calls.acceptInvite, acceptInvite, '已加入后台');
  serve(calls.registerInvited, registerInvited, '注册成功');
  serve(calls.getStaffCollegeList, getStaffCollegeList);
  serve(calls.createCollege, createCollege, '保存成功');
  serve(calls.renameCollege, renameCollege, '保存成功');
  serve(calls.closeCollege, closeCollege, ({ closedAt }) => (closedAt ? '院校已关闭' : '院校已重新打开'));
}
