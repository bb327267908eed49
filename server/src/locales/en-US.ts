/** English for what the server tells people, by the Chinese sentence; `{0}` stands for its first value. */
export const english: Record<string, string> = {
  请求成功: 'Done',
  '登录状态已失效，请重新登录': 'Your login is no longer valid. Please log in again',
};
