/** The SMS and the e-mail with the address at which a password is set. Both are always Chinese. */
export const passwordText = (name: string, address: string) =>
  `${name}您好，请在 24 小时内打开 ${address} 设置知行的登录密码。如果不是您要的，请忽略，不要转给任何人。`;
export const passwordSubject = '知行：设置登录密码';
