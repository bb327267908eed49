/** The SMS to an invited number. SMS are always Chinese. */
export const inviteText = (name: string, address: string) =>
  `${name}您好，您被邀请加入知行后台，请在 7 天内打开 ${address} 接受。如非本人请忽略。`;
