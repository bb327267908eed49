import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { say } from '../../locales/say.ts';
import { cancelAccount } from './cancel/cancel-account.domain.ts';
import { changeMobile } from './change-mobile.domain.ts';
import { passSecondFactor } from './factor/enter.domain.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './factor/factor.domain.ts';
import { login, logout } from './login/login.domain.ts';
import { mobileCity, mobileIsExist } from './login/lookup.domain.ts';
import { mobileCode } from './login/mobile-code.domain.ts';
import { quickLogin } from './login/quick-login.domain.ts';
import { registByMobile } from './login/register.domain.ts';
import { changePassword, resetPassword } from './new-password/new-password.domain.ts';
import { confirmEmail, emailCode, removeEmail } from './profile/email.domain.ts';
import { getCollegeList, updateStudentV2 } from './profile/update-info.domain.ts';
import { getUserInfo } from './profile/user-info.domain.ts';
import {
  confirmLoginCode,
  confirmLoginMini,
  createLoginMiniCode,
  getLoginMiniToken,
  refuseLoginCode,
  scanLoginCode,
} from './qr/qr-login.domain.ts';
import { endSession, endSessions, getSessionList } from './session/session-list.domain.ts';
import { getWritingKey } from './writing-key.domain.ts';

export function accountRoutes(serve: Serve) {
  serve(calls.mobileCity, mobileCity);
  serve(calls.mobileIsExist, mobileIsExist, ({ exist }) => (exist ? '该手机号已注册' : '该手机号未注册'));
  serve(calls.mobileCode, mobileCode, '验证码已发送到您的手机');
  serve(calls.registByMobile, registByMobile, '注册成功');
  serve(calls.login, login, '登录成功');
  serve(calls.quickLogin, quickLogin, '登录成功');
  serve(calls.resetPassword, resetPassword, '密码已重设，请用新密码登录');
  serve(calls.logout, logout, '已退出登录');
  serve(calls.passSecondFactor, passSecondFactor, '登录成功');
  serve(calls.getSecondFactor, getSecondFactor);
  serve(calls.beginSecondFactor, beginSecondFactor);
  serve(calls.confirmSecondFactor, confirmSecondFactor, '两步验证已设好，其他设备已退出登录');
  serve(calls.removeSecondFactor, removeSecondFactor, '两步验证已关闭，其他设备已退出登录');
  serve(calls.renewRecoveryCodes, renewRecoveryCodes, '恢复码已换新，旧的不再有效');
  serve(calls.createLoginMiniCode, createLoginMiniCode);
  serve(calls.getLoginMiniToken, getLoginMiniToken);
  serve(calls.scanLoginCode, scanLoginCode);
  serve(calls.confirmLoginCode, confirmLoginCode, '已确认登录');
  serve(calls.refuseLoginCode, refuseLoginCode, '已拒绝登录');
  serve(calls.confirmLoginMini, confirmLoginMini, '已确认登录');
  serve(calls.getUserInfo, getUserInfo);
  serve(calls.getWritingKey, getWritingKey);
  serve(calls.updateStudentV2, updateStudentV2, '保存成功');
  serve(calls.getCollegeList, getCollegeList);
  serve(calls.changeMobile, changeMobile, '手机号已更换');
  serve(calls.changePassword, changePassword, '密码已修改，其他设备已退出登录');
  serve(calls.cancelAccount, cancelAccount, '已申请注销，所有设备都已退出登录');
  serve(calls.emailCode, emailCode, '验证码已发送到邮箱');
  serve(calls.confirmEmail, confirmEmail, '登录邮箱已确认');
  serve(calls.removeEmail, removeEmail, '登录邮箱已移除');
  serve(calls.getSessionList, getSessionList);
  serve(calls.endSession, endSession, '已退出这台设备');
  serve(calls.endSessions, endSessions, ({ ended }) => say`已退出 ${ended} 台设备`);
}
