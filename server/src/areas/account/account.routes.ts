import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/serve-call.ts';
import { login, logout } from './login.domain.ts';
import { mobileCity, mobileIsExist } from './lookup.domain.ts';
import { mobileCode } from './mobile-code.domain.ts';
import { registByMobile } from './register.domain.ts';
import { getUserInfo } from './user-info.domain.ts';

export function accountRoutes(serve: Serve) {
  serve(calls.mobileCity, mobileCity);
  serve(calls.mobileIsExist, mobileIsExist, ({ exist }) => (exist ? '该手机号已注册' : '该手机号未注册'));
  serve(calls.mobileCode, mobileCode, '验证码已发送到您的手机');
  serve(calls.registByMobile, registByMobile, '注册成功');
  serve(calls.login, login, '登录成功');
  serve(calls.logout, logout, '已退出登录');
  serve(calls.getUserInfo, getUserInfo);
}
