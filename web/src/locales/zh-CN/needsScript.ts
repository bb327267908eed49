/** Of a screen of the application where scripts are off: with the application's texts, public pages never say it. */
export const needsScript = {
  what: '这个页面需要启用 JavaScript：登录、学习、写作业和测验都在浏览器里进行。',
  why: '你写下的内容会先保存在这台设备上再发送，断网也不会丢，这要靠脚本完成。请在浏览器的设置里启用 JavaScript，然后重新加载。',
  without: '不用脚本也可以看：',
  validate: '证书验证',
};
