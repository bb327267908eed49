/** Of passwords set by a link or a slip. */
export const password = {
  '这个设密码的地址已经用过、已被新的代替，或者已过期：请联系给你的人，再要一个':
    'This address was used, replaced or has expired. Please ask whoever gave it to you for another.',
  '这两个账号可能是同一个人在用：其中一个的登录密码是凭另一个打印的密码单设的。请由另一位院校管理员，或者管理员处理':
    'These two accounts may be used by one person: the password of one was set by a slip that the other printed. Please let another manager of the college, or an administrator, decide.',
  '您的登录密码是凭别人打印的密码单设的：请先退出登录，在“忘记密码”用您现在的手机号收验证码，重设一次密码，再来更换':
    'Your password was set by a slip that somebody else printed. Please log out, set a password with a code to your present number (Forgot password), and then change this.',
  '您的登录密码是凭别人打印的密码单设的，不能打印密码单：请先退出登录，在“忘记密码”用手机验证码重设一次':
    'Your password was set by a slip that somebody else printed, so you cannot print slips. Please log out and set a password with a code to your number (Forgot password).',
  '刚刚发过，请一分钟后再试': 'It was sent just now. Please try again in a minute.',
  '发得过于频繁，请过一会儿再试': 'Too many were sent. Please try again in a while.',
  '没有发出：短信与邮件都发不到这个账号。请稍后再试，或者打印密码单':
    'Nothing was sent: neither a text message nor an e-mail reaches this account. Please try again later, or print a slip.',
  '这个账号已经注销，请刷新列表': 'This account was cancelled. Please refresh the list.',
  设密码的链接已发给本人: 'The link was sent to its owner',
  '密码已设好，请用新密码登录': 'The password is set. Please log in with it.',
  发设密码的链接: 'Sent a link for a password',
  '院校管理员和管理员本来就可以，这个权限只给老师和助教':
    'Managers and administrators may do it anyway; this is for teachers and assistants alone.',
  可以管理教务表格了: 'Registrar spreadsheets are theirs to keep now',
  已收回教务表格的权限: 'They keep registrar spreadsheets no longer',
  给出或收回教务表格的权限: 'Gave or took the duty of registrar spreadsheets',
  '申请的人现在不批阅这个营了，不能再以他的名义更正：请不批准，写明原因；还要更正的，由现在批阅这个营的人重新申请':
    'Who asked does not mark in this camp any more, so nothing can be corrected in their name. Please refuse it with a reason; whoever marks in the camp now can ask again.',
  教务表格: 'Registrar spreadsheets',
  这一列的名称: 'The name of the column',
  这一类的名称: 'The name of the category',
  教务表格的名称: 'The name of the spreadsheet',
  打印密码单: 'Printed a password slip',
  凭链接或密码单设了密码: 'Set a password by a link or slip',
};
