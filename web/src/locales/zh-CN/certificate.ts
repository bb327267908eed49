/** What public pages say of certificates in passing. The words drawn on a certificate are not here: they never change. */
export const certificate = {
  sample: {
    label: ({ project }: { project: string }) =>
      `结业证书样例：印有姓名、项目“${project}”、结业年月、编号与验证二维码`,
    mark: '样例',
  },
  form: {
    numberRequired: '请填写证书编号',
    number: '证书编号',
    numberHint: '证书下方以 ZX 开头的 16 位编号，空格和大小写不影响',
    name: '持有人姓名（选填）',
    nameHint: '填写后会核对是否与证书一致',
    submit: '验证证书',
  },
};
