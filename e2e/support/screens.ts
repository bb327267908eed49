export interface ScreenPlace {
  path: string;
  /** What main shows once all has come. */
  shows: RegExp;
}

interface Places {
  projectId: number;
  chapterId: number;
}

/** Every screen for students: drawn by the browser. */
export function studentScreens({ projectId, chapterId }: Places): ScreenPlace[] {
  return [
    { path: `/learning?projectId=${projectId}&chapterId=${chapterId}`, shows: /1\.1\.1 一个项目由什么组成/ },
    { path: `/learning/catalog?projectId=${projectId}`, shows: /1\.1\.1 一个项目由什么组成/ },
    { path: `/learning/homework?projectId=${projectId}`, shows: /我的第一份报告/ },
    { path: `/learning/user?projectId=${projectId}`, shows: /1\.1\.1 一个项目由什么组成/ },
    { path: '/user/practise', shows: /知行新手营/ },
    { path: '/user/cert', shows: /还没有证书/ },
    { path: '/user/info', shows: /诸葛若曦/ },
    { path: '/user/security', shows: /本次登录|当前|这台设备/ },
    { path: '/account/scan?ticket=nothing', shows: /不能用了/ },
  ];
}

/** Those for visitors alone; who is logged in is sent on from the first two. */
export const entranceScreens: ScreenPlace[] = [
  { path: '/account/login', shows: /注册一个/ },
  { path: '/account/register', shows: /我已阅读并同意/ },
  { path: '/account/password', shows: /获取验证码/ },
  { path: '/account/logout', shows: /已退出/ },
];

/** What a visitor reads, by a step from another page. */
export function publicScreens({ projectId }: Pick<Places, 'projectId'>): ScreenPlace[] {
  return [
    { path: '/', shows: /知行新手营/ },
    { path: '/practise', shows: /知行新手营/ },
    { path: '/practise/data', shows: /共 \d+ 个项目/ },
    { path: `/practise/detail/${projectId}`, shows: /1\.1\.1 一个项目由什么组成/ },
    { path: '/cert', shows: /一张经得起查的证书/ },
    { path: '/cert/validate?certNumber=ZX20260000000000', shows: /没有查到这张证书/ },
    { path: '/FQA', shows: /怎样注册账号/ },
  ];
}
