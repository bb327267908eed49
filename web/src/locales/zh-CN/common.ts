interface CorrectedNumber {
  /** null: there is none. */
  to: number | null;
  min: number | undefined;
  max: number | undefined;
  /** Digits after the point. */
  precision: number;
}

/** What belongs to no area: the frame around the screens, loading and failing, the pieces of ui/. */
export const common = {
  /** A day and a time of that day. */
  dateTime: ({ date, time }: { date: string; time: string }) => `${date} ${time}`,
  date: ({ year, month, day }: { year: number; month: number; day: number }) => `${year}年${month}月${day}日`,
  month: ({ year, month }: { year: number; month: number }) => `${year}年${month}月`,
  siteName: '知行',
  defaultTitle: '知行 · 实习与实践学习平台',
  skipToContent: '跳到正文',
  offline: '网络已断开。正在填写的内容会留在本机，联网后再提交。',
  screenFailed: '页面没能加载出来',
  checkNetwork: '请检查网络后重试。',

  header: {
    logo: '知行 首页',
    mainNav: '主导航',
    menu: '菜单',
    home: '首页',
    practise: '实践项目',
    cert: '证书',
    faq: '常见问题',
    about: '关于',
    login: '登录',
    register: '注册',
    mine: '我的',
    mineOf: ({ name }: { name: string }) => `我的：${name}`,
    ownMenu: '我的菜单',
    language: '语言',
  },
  /** At the lower edge of a phone. */
  bottomBar: {
    name: '底部导航',
    practise: '项目',
    notices: '消息',
    unread: ({ count }: { count: number }) => `消息，${count} 条未读`,
    mine: '我的',
  },
  theme: { name: '外观', system: '跟随系统', light: '浅色', dark: '深色' },
  footer: {
    trial: '这里是试用站点，没有人在运营；请不要填写真实的个人信息。',
    slogan: '在真实的项目里，走完从知道到做到的路。',
    learn: '学习',
    practise: '实践项目',
    userPractise: '我的实践',
    userCert: '我的证书',
    certificates: '证书',
    cert: '认识证书',
    certValidate: '验证证书',
    site: '知行',
    about: '关于知行',
    faq: '常见问题',
    terms: '用户协议',
    privacy: '隐私政策',
  },

  notFound: {
    title: '没有找到这个页面',
    hint: '地址可能写错了，或者内容已经下线。从下面换一条路走吧。',
    home: '返回首页',
    practise: '看看实践项目',
    validate: '验证证书',
  },
  exception: {
    title: '出错了',
    hint: '请求错误，请重试。刚才的操作没有完成，你可以回到上一页再试一次，或者先返回首页。',
    home: '返回首页',
    back: '回到上一页',
  },
  broken: {
    title: '页面出错了',
    message: '我们没能显示这个页面，请重新加载；如果问题还在，请稍后再来。',
    home: '返回首页',
  },

  toasts: {
    messages: '消息',
    notifications: '通知',
    close: '关闭通知',
    failed: '出错了',
    requestError: '请求错误，请重试。',
    loginInvalid: '登录状态已失效，请重新登录',
  },

  ui: {
    /** Of what is wider than the text. */
    wide: { table: '表格，可以左右滚动', listing: '代码，可以左右滚动', formula: '公式，可以左右滚动' },
    breadcrumbs: '当前位置',
    empty: '这里还没有内容',
    failed: '没能加载出来',
    reload: '重新加载',
    loading: '加载中',
    close: '关闭',
    search: '搜索',
    more: ({ most }: { most: number }) => `只列出 ${most} 个，其余的请输入名字查找`,
    pasteCut: ({ most, cut }: { most: number; cut: number }) =>
      `这里最多 ${most} 个字符：粘贴的内容最后 ${cut} 个没有放进来`,
    number: {
      /** Once a field is left with what cannot stand there. */
      mended: ({ to, min, max, precision }: CorrectedNumber) => {
        const range = max === undefined ? `不小于 ${min} 的` : ` ${min} 到 ${max} 的`;
        const kind = { 0: '整数', 2: '数字，最多 2 位小数' }[precision] ?? '数字';
        return `${to === null ? '' : `已改为 ${to}。`}请填${min === undefined ? '' : range}${kind}`;
      },
    },
  },
  /** Of what did not come because the server was not there. */
  retry: {
    unreachable: '连不上服务器。',
    offline: '现在没有网络，这里的内容还没有加载。联网后会自动再试。',
    in: ({ seconds }: { seconds: number }) => `${seconds} 秒后自动再试。`,
    trying: '正在再试……',
    now: '立即重试',
  },
  pager: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    perPage: '条/页',
    goTo: '跳至',
    unit: '页',
    size: '每页条数',
    page: ({ page }: { page: number }) => `第 ${page} 页`,
    forward: ({ count }: { count: number }) => `向后 ${count} 页`,
    back: ({ count }: { count: number }) => `向前 ${count} 页`,
  },

  /** By the enrolment's status (rules: enrolment-status). */
  enrolmentStatus: { 0: '待审核', 1: '学习中', 2: '已结业', 3: '未通过', 4: '已退出' },

  /** What a failed call says when its answer brings no `msg`, by code. */
  codes: {
    1: '请求成功',
    0: '网络异常，请检查网络后重试',
    [-1]: '非法访问',
    [-2]: '操作未被允许',
    [-3]: '参数错误',
    [-4]: '请求过于频繁，请稍后再试',
    [-5]: '服务器开小差了，请稍后再试',
    [-9]: '登录状态已失效，请重新登录',
  },
  /** The same, by the status of an answer outside 2xx (rules: answer-reading). */
  statuses: {
    400: '请求有误，请检查后重试',
    401: '登录状态已失效，请重新登录',
    403: '没有访问权限',
    404: '请求的内容不存在',
    405: '不支持的请求方式',
    408: '请求超时，请稍后重试',
    410: '请求的内容已被删除',
    413: '上传的内容太大了',
    415: '不支持的内容格式',
    422: '提交的内容有误',
    429: '请求过于频繁，请稍后再试',
    500: '服务器开小差了，请稍后再试',
    502: '网关错误，请稍后再试',
    503: '服务暂不可用，请稍后再试',
    504: '网关超时，请稍后再试',
  },
  request: {
    timeout: '请求超时，请稍后重试',
    cancelled: '请求已取消',
    unreadable: '服务器返回了无法识别的内容',
    uploadCancelled: '上传已取消',
  },
};
