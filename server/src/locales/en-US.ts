import { appeal } from './appeal.en-US.ts';
import { audit } from './audit.en-US.ts';
import { authoring } from './authoring.en-US.ts';
import { calendar } from './calendar.en-US.ts';
import { camp } from './camp.en-US.ts';
import { campReport } from './camp-report.en-US.ts';
import { gradebook } from './gradebook.en-US.ts';
import { jobs } from './jobs.en-US.ts';
import type { LanguageTexts } from './language-texts.ts';
import { marking } from './marking.en-US.ts';
import { messaging } from './messaging.en-US.ts';
import { password } from './password.en-US.ts';
import { questionBanks } from './question-banks.en-US.ts';
import { regrade } from './regrade.en-US.ts';
import { roster } from './roster.en-US.ts';
import { showcase } from './showcase.en-US.ts';
import { uploads } from './uploads.en-US.ts';
import { videos } from './videos.en-US.ts';

/** By the Chinese sentence; `{0}` stands for its first value. */
const sentences = {
  请求成功: 'Done',
  '登录状态已失效，请重新登录': 'Your login is no longer valid. Please log in again.',
  '作业《{0}》未通过，请修改后重新提交':
    'The homework “{0}” did not pass. Please revise it and submit it again.',
  '匿名批阅结束以前，按姓名只算阅读与视频。{0}':
    'Until anonymous marking is finished only readings and videos are counted by name. {0}',
  '作业《{0}》未提交': 'The homework “{0}” has not been submitted',
  '作业《{0}》等待老师批阅': 'The homework “{0}” is waiting to be reviewed',
  '测验《{0}》未通过': 'The test “{0}” has not been passed',
  '{0}或{1}': '{0} or {1}',
  表格: 'table',
  图片: 'picture',
  文档: 'document',
  幻灯片: 'slides',
  代码: 'code',
  压缩包: 'archive',
  视频: 'video',
  '正文至少 {0} 字（空格和重复的段落不算），现在是 {1} 字':
    'at least {0} characters of text (spaces and repeated passages do not count), now there are {1}',
  '需要 {0} 个附件，现在有 {1} 个': 'attachments needed: {0}, now: {1}',
  '需要 {0} 个附件（{1}），现在有 {2} 个': 'attachments needed: {0} ({1}), now: {2}',
  '还没有达到这份作业的要求：{0}。写下的内容都在，补齐后再提交':
    'This homework asks for more: {0}. What you wrote is kept. Please add what is missing, then submit.',
  '正文至少 {0} 字，空格和重复的段落不算':
    'at least {0} characters of text, spaces and repeated passages not counted',
  '至少 {0} 个附件': 'attachments: at least {0}',
  '至少 {0} 个附件（{1}）': 'attachments: at least {0} ({1})',
  '{0}。提交要求：{1}': '{0}. To be submitted it needs: {1}',
  你不能批阅这份作业: 'You may not review this homework',
  '学生已经提交了更新的一版，请批阅最新的一版':
    'The student has submitted a newer version. Please review the newest one.',
  这一版已经批阅过了: 'This version has been reviewed already',
  这个项目还没有可以学习的内容: 'There is nothing to learn in this project yet',
  '还有 {0} 节阅读未完成': 'Readings still to finish: {0}',
  '还有 {0} 个视频未看完': 'Videos still to finish: {0}',
  '你正在其他设备或页面学习，这里已暂停计时；如要在此继续，请刷新本页':
    'You are learning on another device or page, so the time here is not counted. To continue here, please reload this page.',
  '这一节不是阅读或视频（chapterId），不记录学习时间':
    'This lesson (chapterId) is neither a reading nor a video, so no time is recorded for it',
  '时间段（intervals）的终点不能早于起点': 'A span (intervals) must not end before it begins',
  '这个项目没有这一节（chapterId），请从目录进入':
    'This project has no such lesson (chapterId). Please open it from the contents.',
  '没有这一节（chapterId），请从目录进入':
    'There is no such lesson (chapterId). Please open it from the contents.',
  '这一章没有正文（chapterId），请选择它下面的小节':
    'This chapter (chapterId) has no text of its own. Please choose a lesson below it.',
  '你还没有报名这个项目，请先报名': 'You have not joined this project yet. Please join it first.',
  你不能查看这位学生的记录: 'You may not see this student’s record',
  你不在学习这个项目: 'You are not taking part in this project',
  '报名正在等待审核，通过后即可学习':
    'Your application is waiting for approval. You can start once it is approved.',
  '报名未通过，不能学习这个项目': 'Your application was not approved, so you cannot open this project',
  '你已退出这个项目，重新报名后即可学习': 'You have left this project. Join it again to continue learning.',
  '读过 {0} 秒并看到末尾即完成。每 20 字算 1 秒，最少 5 秒，最多 40 秒；读到哪里都计时，页面看不见、或 60 秒没有动静就停；同一时间只有一台设备计时':
    'Done once you have read it for {0} s and seen its end. Every 20 characters ask for 1 s, at least 5 s and at most 40 s. Time counts wherever in the text you are; it stops while the page is hidden or nothing was moved or pressed for 60 s. It counts on one device at a time.',
  '看满 {0}% 即完成：全片 {1} 秒，需要看 {2} 秒。同一秒只算一次，可以拖动，最快按 {3} 倍速计':
    'Done once you have watched {0}% of it: of {1} s you need {2} s. A second counts once, you may skip around, and time counts at up to {3}× speed.',
  提交并由老师批阅为合格即完成: 'Done once it has been submitted and a teacher has passed it',
  '提交即完成。如果老师批阅为不合格，需要修改后重新提交，才能拿到证书':
    'Done once it has been submitted. If your teacher returns it, revise it and submit it again to get the certificate',
  '得分达到满分的 {0}% 即通过、即完成。最多答 {1} 次，取最好的一次':
    'Passed and done with {0}% of the marks. You have {1} attempts at most; the best one counts.',
  '进度是已完成的节数除以全部节数：{0} ÷ {1} = {2}%。阅读、视频、作业和测验各算一节，不分轻重':
    'Progress is the lessons done out of all lessons: {0} ÷ {1} = {2}%. A reading, a video, a homework assignment and a test each count as one lesson.',
  '全部小节完成，并且没有被批阅为不合格的作业，证书随即颁发':
    'The certificate is issued as soon as every lesson is done and no homework is waiting for revision',
  '还要看 {0} 秒': '{0} s left to watch',
  '还要读 {0} 秒': 'Read for {0} s more',
  '还要读 {0} 秒，并看到末尾': 'Read for {0} s more, and see the end',
  还没有看到末尾: 'The end has not been seen yet',
  '还没有结业，还差：{0}': 'You have not graduated yet. Still needed: {0}',
  '还没有结业，完成结业要求后即可获得证书':
    'You have not graduated yet. You get the certificate once all requirements are met.',
  '第 {0} 题没有答案中的选项（allAnswer），请刷新后重新作答':
    'Question {0} has no such option (allAnswer). Please reload and answer again.',
  '第 {0} 个答案（allAnswer）不是这个测验的题，请刷新后重新作答':
    'Answer {0} (allAnswer) is to no question of this test. Please reload and answer again.',
  '第 {0} 题有两个答案（allAnswer）': 'There are two answers to question {0} (allAnswer)',
  '测验已过截止时间，不能再作答；如有特殊情况，请联系老师':
    'The deadline of this test has passed. If something went wrong, please contact your teacher.',
  '测验已经通过，答案已公布，不能再作答':
    'You have passed this test and the answers are public, so it cannot be taken again',
  '这个测验限时，请先点“开始答题”（startAttempt），再作答交卷':
    'This test has a time limit. Please choose “Start” (startAttempt) first, then answer and hand in.',
  '一道题也没有作答，还不能交卷；这次机会没有用掉，请至少答一道题再交':
    'Nothing has been answered yet, so there is nothing to hand in. No attempt was used; please answer at least one question first.',
  '这一节没有测验（chapterId），请从目录进入':
    'There is no test here (chapterId). Please open it from the contents.',

  // account
  '请先登录，再绑定新的手机号': 'Log in first, then link the new number',
  '该手机号已注册，请直接登录': 'This number is already registered. Log in instead.',
  '该手机号已绑定其他账号，请换一个': 'This number belongs to another account. Use a different one.',
  '该手机号未注册，请先注册': 'This number is not registered yet. Sign up first.',
  '当前网络获取验证码过于频繁，请一小时后再试':
    'Too many codes were requested from your network. Try again in an hour.',
  '这个号码输错验证码较多，请完成安全验证后再发送':
    'There have been many wrong codes for this number. Please complete the security check and send again.',
  '向境外号码发送短信，请先完成安全验证':
    'Please complete the security check before a message is sent to a number outside China.',
  '短信发送繁忙，请过一小时再试，或用密码、扫码登录':
    'Too many text messages are being sent. Please try again in an hour, or log in with your password or a QR code.',
  '本站暂不向 +{0} 的号码发送短信，请换一个号码，或用密码、扫码登录':
    'We do not send text messages to numbers of +{0}. Please use another number, or log in with your password or a QR code.',
  '这个请求来自其他网站，已被拒绝，请在本站操作':
    'This request came from another website and was refused. Please do it on this site.',
  '当前网络获取验证码较多，请完成安全验证后再发送':
    'Many codes were requested from your network. Complete the security check, then send again.',
  '该手机号收到的短信太多，请一小时后再试':
    'This number has been sent too many messages. Try again in an hour.',
  '该手机号收不到短信，请核对号码或换一个':
    'This number cannot get text messages. Check it, or use another one.',
  '本站还没有开通短信，收不到验证码，请联系我们':
    'Text messages are not set up on this site, so no code can be sent. Please contact us.',
  示例账号只能在本机使用: 'Demo accounts can only be used on the machine that the site runs on.',
  '短信暂时发不出去，请稍后再试': 'Text messages cannot be sent right now. Try again later.',
  '密码输错较多，请完成安全验证后再登录':
    'There have been many wrong passwords. Please complete the security check and log in again.',
  '密码输错次数过多，请 {0} 分钟后再试': 'Too many wrong passwords. Try again in {0} min.',
  '登录码不存在，请在电脑上换一个二维码':
    'This login code does not exist. Get a new QR code on the computer.',
  本站没有开通微信小程序登录: 'WeChat mini-program login is not available on this site',
  '证书上的姓名刚刚有变化，请刷新页面，核对姓名后再下载':
    'The names on the certificate have just changed. Reload the page and check them before you download it.',
  '{0}最多 {1} 个字符，现在是 {2} 个，请改短后再试':
    '{0}: at most {1} characters, and this has {2}. Shorten it and try again.',
  '{0}里没有文字，请填写真实姓名': '{0}: there are no letters in it. Enter your real name.',
  "{0}里不能有“{1}”，请删去它：只能用文字、空格和 · - ' .":
    "{0}: “{1}” cannot stand in a name. Remove it; letters, spaces and · - ' . can.",
  '{0}里不能有“{1}”，请改成“{2}”': '{0}: “{1}” cannot stand in a name. Use “{2}” in its place.',
  '用户协议已更新，请刷新页面，阅读并同意后再注册':
    'The terms have been updated. Reload the page, then read and accept them to sign up.',
  '验证码已失效或输错次数过多，请重新获取':
    'The code has expired or was entered wrongly too often. Get a new one.',
  '验证码不正确，请核对后重新输入': 'The code is not correct. Check it and enter it again.',
  '验证码已被使用，请重新获取': 'The code has already been used. Get a new one.',
  该手机号已注册: 'This number is registered',
  该手机号未注册: 'This number is not registered',
  验证码已发送到您的手机: 'The code has been sent to your phone',
  注册成功: 'You are signed up',
  '当前网络操作过于频繁，请过几分钟再试': 'Too many requests from your network. Try again in a few minutes.',
  登录成功: 'You are logged in',
  '密码已重设，请用新密码登录': 'Your password has been reset. Log in with the new one.',
  已退出登录: 'You are logged out',
  已确认登录: 'Login confirmed',
  已拒绝登录: 'Login refused',
  保存成功: 'Saved',
  已恢复: 'Restored',
  手机号已更换: 'Your mobile number has been changed',
  '密码已修改，其他设备已退出登录': 'Your password has been changed. Other devices have been logged out.',
  '已申请注销，所有设备都已退出登录': 'Cancellation has been asked for; every device has been logged out',
  '老师和管理员的账号关系到实训营，请联系院校或平台的管理员停用':
    'Camps depend on the accounts of teachers and administrators. Ask your college’s or the platform’s administrator to close yours.',
  '示例账号供所有人试用，不能注销；请注册一个自己的账号来试':
    'A demo account is for everybody to try and cannot be cancelled. Sign up for one of your own to try this.',
  '你有一个正在计时的测验，请交卷后再申请注销':
    'A timed test of yours is running. Hand it in first, then ask for cancellation.',
  '这个账号已经注销，请重新注册': 'This account has been cancelled. Please sign up anew.',
  已退出这台设备: 'The device has been logged out',
  '已退出 {0} 台设备': 'Devices logged out: {0}',
  '{0}中有无法显示的字符，请重新填写':
    'The field “{0}” contains characters that cannot be displayed. Enter it again.',
  英文名: 'name in English',
  专业: 'major',
  年级: 'year',
  班级: 'class',
  学号: 'student number',
  验证码已发送到邮箱: 'A code has been sent to the email address',
  登录邮箱已确认: 'Your login email is confirmed',
  登录邮箱已移除: 'Your login email has been removed',
  '本站没有开通邮件，暂时不能用邮箱登录':
    'This site sends no email, so an email address cannot be used to log in',
  '邮件发得太频繁，请 {0} 分钟后再试': 'Too many emails. Please try again in {0} min.',
  '邮件暂时发不出去，请核对邮箱，稍后再试':
    'The email could not be sent. Please check the address and try again later.',
  '移除登录邮箱要输入密码，请到「账号安全」里操作':
    'Removing your login email takes your password. Please do it under Security.',
  '知行：确认登录邮箱': 'Zhixing: confirm your login email',
  '您的验证码是 {0}，{1} 分钟内有效。有人要把这个邮箱用作知行账号的登录邮箱；如果不是您，请忽略这封邮件。':
    'Your code is {0}. It is valid for {1} minutes. Somebody wants to log in to a Zhixing account with this email address. If that was not you, please ignore this message.',
  '邮箱的格式不正确，请检查后重新填写': 'The email address is not valid. Check it and enter it again.',
  '院校不存在，请重新选择': 'This college does not exist. Choose again.',
  '老师的院校由管理员设置，请联系管理员':
    'The college of a teacher is set by an administrator. Ask one to change it.',
  '这个邮箱已被其他账号使用，请换一个': 'This email address is used by another account. Use a different one.',
  '手机号不正确，请核对号码和国家或地区':
    'The mobile number is not valid. Check the number and its country or region.',
  '当前网络获取二维码过于频繁，请过几分钟再试，或改用其他方式登录':
    'Too many QR codes were requested from your network. Try again in a few minutes, or log in another way.',
  '这次登录已经拒绝过了，请在电脑上换一个二维码':
    'This login was refused. Get a new QR code on the computer.',
  屏幕上的数字: 'The number on the screen',
  '数字不对，这次登录已取消，请在电脑上换一个二维码再扫':
    'That is not the number on the screen. This login was cancelled. Get a new code on the computer and scan again.',
  '二维码已过期，请在电脑上换一个再扫':
    'The QR code has expired. Get a new one on the computer and scan that.',
  '这个二维码已被另一个账号扫过，请在电脑上换一个再扫':
    'Another account has scanned this QR code. Get a new one on the computer and scan that.',
  这次登录已经确认过了: 'This login has already been confirmed',
  '新密码与原密码相同，请换一个': 'The new password is the same as the old one. Choose a different one.',
  微信: 'WeChat',
  未知设备: 'Unknown device',
  账号或密码不正确: 'The account or password is not correct',
  '现在的登录密码不正确，请重新输入': 'Your current password is not correct. Enter it again.',
  '这个号码一小时内最多获取 5 次验证码，请稍后再试':
    'A number can get at most 5 codes an hour. Try again later.',
  '这个号码一天内最多获取 10 次验证码，请稍后再试':
    'A number can get at most 10 codes a day. Try again later.',
  '验证码已发送，请 {0} 秒后再获取': 'A code has been sent. You can get another in {0} s.',
  '密码应为 8 到 64 个字符': 'A password has 8 to 64 characters',
  '密码应包含字母、数字、符号中的至少两种，或者不少于 15 个字符':
    'A password needs at least two of letters, digits and symbols, or 15 characters and more.',
  '密码不能包含手机号，请换一个': 'The password must not contain the mobile number. Choose a different one.',
  '密码不能包含本站的名称，请换一个':
    'The password must not contain the name of this site. Choose a different one.',
  '密码不能包含姓名或姓名的拼音，请换一个':
    'The password must not contain your name, in characters or in pinyin. Choose a different one.',
  '密码不能包含邮箱的用户名，请换一个':
    'The password must not contain the name of your e-mail address. Choose a different one.',
  '密码不能主要由重复或连续的字符组成（如 aaaa、1234、qwer），请换一个':
    'The password must not be mostly repeated or consecutive characters (such as aaaa, 1234, qwer). Choose a different one.',
  '这个密码由常见的词或名字变来，容易被猜到，前后加数字、符号也一样，请换一个':
    'This password is made of a common word or name, which is easy to guess, also with digits or signs around it. Choose a different one.',
  '这个账号半年没有人用过了：请输入账号上的姓名再继续。如果号码是新换到您手里的，请注册新账号':
    'Nobody has used this account for half a year: enter the name on it to go on. If the number has come to you since, register a new account.',
  '这个账号半年没有人用过了，不能用小程序登录，请用密码或短信验证码登录':
    'Nobody has used this account for half a year: log in with the password or a code instead of the mini program.',
  '姓名与账号上的不一致，请核对。如果号码是新换到您手里的，请注册新账号':
    'That is not the name on the account. If the number has come to you since, register a new account.',
  '姓名输错次数过多，请明天再试，或用密码登录':
    'Too many wrong names. Try again tomorrow, or log in with the password.',
  '当前网络查询手机号较多，请完成安全验证后再继续':
    'Many numbers were looked up from your network. Please pass the security check to go on.',
  '查询过于频繁，请过几分钟再试': 'Too many look-ups. Try again in a few minutes.',
  '这台设备已经退出了，请刷新列表': 'This device is already logged out. Refresh the list.',
  '微信登录暂时太频繁，请稍后再试，或改用短信验证码、密码登录':
    'WeChat login is too busy right now. Try again later, or use a text code or your password.',
  '微信登录凭证已失效，请在小程序里重新操作':
    'The WeChat login has expired. Start again in the mini-program.',
  '微信认为这次登录有风险，请改用短信验证码或密码登录':
    'WeChat considers this login risky. Use a text code or your password instead.',
  '微信暂时没有响应，请稍后再试，或改用短信验证码、密码登录':
    'WeChat is not answering right now. Try again later, or use a text code or your password.',
  '图片不存在或不是你上传的，请重新上传': 'The picture does not exist or is not yours. Upload it again.',
  '请选择一张图片（png、jpg、webp、gif）': 'Choose a picture (png, jpg, webp or gif)',
  '图片处理后超过 5 MB，请缩小尺寸，或换一张小一些的': 'The picture is over 5 MB. Choose a smaller one.',
  '第 {0} 题的答案（allAnswer）格式不对：应为若干对选项，先左边的，再右边的，左边的每个至多一对':
    'The answer to question {0} (allAnswer) is not of the right form: pairs of options, the left one first, each left one once at most',
  '第 {0} 题的答案（allAnswer）格式不对：应为一个选项':
    'The answer to question {0} (allAnswer) has the wrong form: it should be one option',
  '第 {0} 题的答案（allAnswer）格式不对：应为至多 {1} 个文本':
    'The answer to question {0} (allAnswer) has the wrong form: it should be at most {1} texts',
  '{0} 次答题机会已用完，不能再作答；如需补考，请联系老师':
    'All {0} attempts have been used. For another one, please contact your teacher.',
  '答题时间已到：时间到之前存到服务器的答案已自动交卷并计分，之后交来的没有计入，请刷新页面查看成绩':
    'Time is up: the answers that were on the server in time have been handed in and scored, later ones were not counted. Reload the page to see your score.',
  '答题时间已到，这次交来的答案没有保存，也不计分，这次机会已经用掉；还可以再答 {0} 次，请重新开始':
    'Time is up. These answers were not saved and do not count, and this attempt is used. Attempts left: {0}. Please start again.',
  '答题时间已到，这次交来的答案没有保存，也不计分，这次机会已经用掉；答题机会已用完，如需补考请联系老师':
    'Time is up. These answers were not saved and do not count, and this attempt is used. No attempts are left; for another one, please contact your teacher.',
  '{0}（误差 {1} 以内）': '{0} (within {1})',

  // the server itself
  '请输入两步验证应用上的 6 位数，完成登录':
    'Please enter the 6 digits of your authenticator app to finish logging in.',
  '这次登录已经超时或已被取消，请重新登录': 'This login has timed out or was cancelled. Please log in again.',
  '验证码不正确或已经用过，请用应用上最新的 6 位数，或一个没有用过的恢复码':
    'That code is wrong or has been used. Please enter the newest 6 digits of the app, or a recovery code that has not been used.',
  '两步验证已经开着：要换一个应用，请先关闭它':
    'Two-step login is on already. To use another app, turn it off first.',
  两步验证已经设好了: 'Two-step login has been set up already',
  还没有设好两步验证: 'Two-step login has not been set up yet',
  '两步验证已设好，其他设备已退出登录': 'Two-step login is set up; your other devices have been logged out',
  '两步验证已关闭，其他设备已退出登录': 'Two-step login is off; your other devices have been logged out',
  '恢复码已换新，旧的不再有效': 'You have new recovery codes; the old ones no longer work',
  '这个账号开着两步验证，不能用小程序登录，请用密码或短信验证码登录':
    'This account has two-step login, so the mini-program cannot log it in. Please use the password or an SMS code.',
  '这个手机号已经注册：请输入它现在的登录密码，15 分钟内最多错 10 次':
    'This mobile number is registered already. Please enter the password it has now; you have 10 tries in 15 minutes.',
  '这个地址已经用过、已经过期，或者已经有管理员了：重新启动服务会得到新的地址，有管理员后请由管理员邀请':
    'This address was used, has expired, or there is an administrator already. Restarting the service gives a new address; once there is an administrator, ask for an invitation.',
  '没有这位后台人员（userId），请刷新列表':
    'There is no such member of staff (userId). Please reload the list.',
  '管理员不属于任何院校，其他角色要选择一个院校（collegeId）':
    'An administrator belongs to no college; every other role needs one (collegeId)',
  '没有这个院校（collegeId），请重新选择': 'There is no such college (collegeId). Please choose again.',
  '这个院校已经关闭，请选择其他院校，或先重新打开它':
    'This college is closed. Please choose another, or open it again first.',
  '不能改变自己的角色，请由另一位管理员来做':
    'You cannot change your own role. Please ask another administrator.',
  你不能改变这位后台人员: 'You may not change this member of staff',
  '这是最后一位管理员，请先让另一个人成为管理员':
    'This is the last administrator. Please make somebody else one first.',
  你不能给出这个角色或院校: 'This role or college is not yours to give',
  '邀请过于频繁，请过一会儿再试': 'Too many invitations. Please try again in a while.',
  '这个号码已经是后台人员：请直接改变角色，或联系管理员':
    'This number belongs to staff already. Please change the role, or ask an administrator.',
  '这个号码已有另一个邀请，请联系管理员':
    'This number has another invitation already. Please ask an administrator.',
  '邀请短信没有发出，没有邀请任何人：请稍后再试，或请运营方配置邀请的短信模板':
    'The message could not be sent, and nobody was invited. Please try again later, or ask the operator to set the SMS template for invitations.',
  '没有这个邀请（inviteId），它可能已被接受或撤回，请刷新列表':
    'There is no such invitation (inviteId). It may have been accepted or taken back; please reload the list.',
  你不能撤回这个邀请: 'This invitation is not yours to take back',
  '这个邀请已经接受过、已被撤回或已过期，请联系邀请你的人':
    'This invitation was accepted, taken back, or has expired. Please ask whoever invited you.',
  '这是发给另一个手机号的邀请，请用那个号码的账号登录后再接受':
    'This invitation is for another mobile number. Please log in with the account of that number to accept it.',
  '你已经是后台人员，请联系管理员改变角色':
    'You are staff already. Please ask an administrator to change your role.',
  '没有这个院校（collegeId），请刷新列表': 'There is no such college (collegeId). Please reload the list.',
  '一个平台最多 {0} 所院校，请改用一所已关闭的：重新打开它，改成新的名称':
    'A platform holds {0} colleges at most. Please use one that is closed: open it again and give it the new name.',
  '已经有一个叫这个名字的院校，请换一个名称，或重新打开原来的':
    'There is a college of this name already. Please choose another name, or open that one again.',
  管理员已建立: 'The administrator has been created',
  '角色已改变，该账号已在所有设备上退出登录':
    'The role has been changed; that account has been logged out everywhere',
  '已移出后台人员，该账号已在所有设备上退出登录':
    'Removed from staff; that account has been logged out everywhere',
  邀请已发出: 'The invitation has been sent',
  '新的邀请短信已发出，之前的链接已失效': 'A new invitation was sent by SMS; the former link no longer works',
  你不能再发这个邀请: 'You may not send this invitation again',
  '这个 requestId 已经用在另一次内容不同的操作上：请换一个新的 requestId，再提交一次':
    'This requestId was used for another act with other content: make a new requestId and send it again',
  '这个操作已经做过，没有再做一次，当时的应答已不再保留：请刷新，看现在是什么样子':
    'This has been done, and was not done again; the answer of that time is not kept any more: reload to see how things are now',
  '这个操作已经做过，没有再做一次，结果只显示一次：没有看到的话，请重新操作一次':
    'This has been done, and was not done again; its result is shown only once: if you have not seen it, please do it anew',
  '邀请短信刚刚发过，请一分钟后再试': 'The invitation was sent a moment ago; try again in a minute',
  '邀请短信没有发出，之前的链接仍然有效：请稍后再试':
    'The SMS was not sent; the former link still works. Try again later',
  邀请已撤回: 'The invitation has been taken back',
  已加入后台: 'You have joined the back office',
  院校已关闭: 'The college is closed',
  院校已重新打开: 'The college is open again',
  一次性地址: 'one-time address',
  登录票: 'login ticket',
  角色: 'role',
  院校名称: 'name of the college',
  项目名称: 'name of the project',
  公告的标题: 'title of the announcement',
  类型的英文名称: 'English name of the type',
  '请填写{0}（{1}）': 'Please enter the {0} ({1})',
  '{0}里有看不见的字符 {1}，请删去后重新输入':
    'There is an invisible character in the {0}, {1}. Please delete it and type it again.',
  '{0}里不能有表情“{1}”，请删去它': 'The {0} cannot have the emoji “{1}”. Please delete it.',
  '{0}里不能有标记（<…>），请只写文字': 'The {0} cannot have markup (<…>). Please write text alone.',
  院校英文名称: 'English name of the college',
  '验证码输错次数过多，请 {0} 分钟后再试': 'Too many wrong codes. Please try again in {0} minutes.',
  '这是管理员给你的第一个密码，请先修改密码，再使用后台':
    'This is the first password that an administrator gave you. Please change it before using the back office.',
  '请先设好两步验证，再使用后台': 'Please set up two-step login before using the back office.',
  后台只对老师和管理员开放: 'The back office is for teachers and administrators only.',
  你没有权限进行此操作: 'You do not have permission to do this',
  '参数 {0} 不是有效的 JSON': 'The parameter {0} is not valid JSON',
  '参数 {0} 含有无法保存的字符': 'The parameter {0} contains characters that cannot be stored',
  '缺少参数 {0}': 'The parameter {0} is missing',
  '{0}不能为空': '{0} is required',
  '{0}至少 {1} 个字符': '{0}: at least {1} characters',
  '{0}最多 {1} 个字符': '{0}: at most {1} characters',
  '{0}最多 {1} 项': '{0}: at most {1} items',
  '{0}不能小于 {1}': '{0} must not be less than {1}',
  '{0}不能大于 {1}': '{0} must not be more than {1}',
  '{0}最多 {1} 位小数': '{0} must not have more than {1} decimals',
  '{0}的格式不正确': '{0} has the wrong format',
  '{0}请填整数': '{0} must be a whole number',
  '{0}请填数字': '{0} must be a number',
  '{0}请填整数，最小 {1}': '{0} must be a whole number, at least {1}',
  '{0}请填数字，最小 {1}': '{0} must be a number, at least {1}',
  '{0}请填 {1} 到 {2} 的整数': '{0} must be a whole number from {1} to {2}',
  '{0}请填 {1} 到 {2} 的数字': '{0} must be a number from {1} to {2}',
  '{0}至少 {1} 项': '{0} needs at least {1} items',
  '参数 {0} 不正确': 'The parameter {0} is not correct',
  提交的内容太大: 'What you are sending is too large',
  '服务暂时不可用，请稍后再试': 'The service is unavailable right now. Please try again later.',
  提交的内容嵌套太深: 'What was sent is nested too deeply',
  '这里有一段文字的排版太复杂，显示不出来：请作者减少其中的公式、代码、表格或一层套一层的内容':
    'A text here is too complex to be shown. Please ask its author to use fewer formulas, listings, tables or nested parts.',
  '现在使用的人太多，服务器忙不过来，请稍后再试':
    'Too many people are using this right now and the server cannot keep up. Please try again in a moment.',
  '当前网络的请求过于频繁，请过几秒再试':
    'There are too many requests from your network. Please try again in a few seconds.',
  '操作过于频繁，请过几秒再试': 'You are doing this too often. Please try again in a few seconds.',
  '同一个连接上的请求太多，请等前面的请求完成':
    'There are too many requests on this connection. Please wait for those before.',
  '请求的主机名（Host）不正确': 'The host name (Host) of the request is not one',
  '当前网络查询证书过于频繁，请过几分钟再试':
    'Too many certificates were looked up from your network. Please try again in a few minutes.',
  '这个编号核对姓名的次数太多，请一小时后再试；不填姓名仍可查验编号':
    'Too many names were tried for this number. Please try again in an hour; without a name the number can still be checked.',
  提交的内容项目太多: 'What was sent has too many parts',
  提交的表单项目太多: 'The form has too many fields',
  '服务器的磁盘满了，文件没有存下，请稍后再传':
    'The disk of the server is full, so the file was not kept. Please try again later.',
  '存放文件的服务现在没有应答，请稍后再试':
    'The service that keeps the files does not answer at the moment. Please try again later.',
  '存放文件的空间满了，文件没有存下，请稍后再传':
    'The room for files is full, so the file was not kept. Please try again later.',
  '上传的表单不完整，请重新上传文件': 'The upload form is incomplete. Please upload the file again.',
  请求的格式不正确: 'The request has the wrong format',
  请求的地址不存在: 'This address does not exist',
  请求的地址或请求头太长: 'The address or the headers of the request are too long',
  '请求超时，请稍后重试': 'The request took too long. Please try again later.',
  '网络异常，请检查网络后重试': 'Network error. Please check your connection and try again.',
  非法访问: 'You do not have access to this',
  操作未被允许: 'This is not allowed',
  参数错误: 'Something in the request is missing or wrong',
  '请求过于频繁，请稍后再试': 'Too many requests. Please try again later.',
  '服务器开小差了，请稍后再试': 'Something went wrong on our side. Please try again later.',

  // the names of fields
  国家或地区码: 'Country or region code',
  手机号: 'Mobile number',
  验证码: 'SMS code',
  密码: 'Password',
  姓名: 'Name',
  协议版本: 'Version of the terms',
  账号: 'Account',
  证书编号: 'Certificate number',
  难度: 'level',
  时长: 'length',
  排序: 'sort',
  只看正在报名: 'open to join only',
  搜索词: 'Search words',
  头像: 'Picture',
  邮箱: 'Email address',
  院校: 'College',
  原密码: 'Old password',
  登录码: 'Login code',
  登录凭证: 'Login credential',
  手机号凭证: 'Mobile number credential',
  类型: 'Type',
  状态: 'Status',
  内容: 'Content',
  附件: 'Attachments',

  // practise
  报名成功: 'You have joined the project',
  '已退出，学习记录都会保留': 'You have left. Everything you have done is kept.',
  '你已结业，不能再退出这个项目：证书和学习记录会一直保留':
    'You have graduated and can no longer leave this project: your certificate and records are kept',
  '你的报名没有通过，不需要退出': 'Your application was not approved: there is nothing to leave',
  '你没有报名这个项目，不需要退出': 'You have not joined this project: there is nothing to leave',
  '这个项目没有这个实训营（campId）': 'This project has no such camp (campId)',
  '这个项目目前没有开放报名的实训营，请过一段时间再来看看':
    'No camp of this project is open for joining right now. Please come back later.',
  '没有这个实践项目（projectId），它可能已下架':
    'There is no such project (projectId). It may have been taken down.',
  '没有这个实践项目（id），它可能已下架': 'There is no such project (id). It may have been taken down.',
  '这个实训营已关闭报名，请选择其他实训营': 'This camp is closed for joining. Please choose another camp.',
  '这个实训营 {0}才开始，请到时再来报名': 'This camp begins on {0}. Please come back then to join it.',
  '这个实训营已经结束，请选择其他实训营': 'This camp is over. Please choose another camp.',
  '这个实训营只面向{0}的学生，请选择其他实训营':
    'This camp is only for students of {0}. Please choose another camp.',
  指定院校: 'certain colleges',
  '这个实训营需要邀请码，请向老师索取后填写':
    'This camp needs an invite code. Please ask your teacher for it and enter it.',
  '邀请码输错次数过多，请 {0} 分钟后再试，并向老师核对邀请码':
    'Too many wrong invite codes. Please check the code with your teacher and try again in {0} min.',
  '{0}以{1}的名单为准，不能自己修改：如有错误，请在个人信息里申请更正':
    '{0} goes by the roster of {1} and cannot be changed here. If it is wrong, please ask for a correction on your profile.',
  '请填写邀请码（inviteCode）': 'Please fill in the invite code (inviteCode)',
  '这个实训营只面向{0}的学生，请登录后再报名':
    'This camp is for students of {0} only. Please log in, then join.',
  '邀请码不正确，请核对后重新填写': 'The invite code is not correct. Please check it and enter it again.',

  // certificate
  '证书已被撤销：{0}。如有疑问，请联系老师':
    'The certificate has been revoked: {0}. If you have questions, please contact your teacher.',
  '这个项目还没有证书，完成结业要求后即可下载':
    'There is no certificate of this project yet. You can download it once all requirements are met.',
  '证书编号不正确，可能有一位输错：请对照证书逐字核对':
    'The number is not correct; one character may be mistyped. Please compare it with the certificate character by character.',
  '没有查到这个编号的证书：请核对编号，或联系出示证书的人':
    'There is no certificate with this number. Please check it, or ask the person who showed you the certificate.',
  '没有这位学生或这个项目（projectId）': 'There is no such student or project (projectId)',

  请从本站的页面提交这个表单: 'Please send this form from a page of this site',

  // upload
  上传成功: 'Uploaded',
  '链接已过期或不完整：请回到原来的页面刷新，再重新打开文件':
    'The link has expired or is not complete. Please reload the page it was on and open the file again.',
  文件不存在: 'The file does not exist',
  '可以上传 PDF、Word（docx）、Excel（xlsx）、PPT（pptx）、图片（png、jpg、webp、gif）、mp4 视频、zip 压缩包和 txt、csv、md、py 文本':
    'You can upload PDF, Word (docx), Excel (xlsx), PowerPoint (pptx), pictures (png, jpg, webp, gif), mp4 videos, zip archives, and txt, csv, md and py texts',
  '暂不支持 HEIC 照片：请在 iPhone 的“设置 > 相机 > 格式”中选择“兼容性最佳”，或先把照片另存为（导出为）JPG 再上传':
    'HEIC photos are not supported. On your iPhone choose “Most Compatible” under Settings > Camera > Formats, or save (export) the photo as JPG first.',
  '暂不支持 AVIF 图片：请另存为 JPG 或 PNG 再上传':
    'AVIF pictures are not supported. Please save them as JPG or PNG first.',
  '暂不支持音频文件：请打包成 zip，或配上画面做成 mp4 再上传':
    'Sound files are not supported. Please pack them as zip, or make an mp4 with a picture of them.',
  '暂不支持这种格式的视频：请转为 MP4（画面 H.264、声音 AAC）再上传':
    'Videos of this format are not supported. Please convert them to MP4 (H.264 and AAC) first.',
  '这个 Office 文件设有打开密码，老师打不开：请在“文件 > 信息 > 保护文档（工作簿）”里去掉密码，保存后再上传':
    'This Office file is locked by a password, and your teacher could not open it. Remove the password under File > Info > Protect Document (Workbook), save, and upload it again.',
  '浏览器放不出这个视频：画面的编码是 {0}。{1}':
    'Browsers cannot play this video: its picture is coded in {0}. {1}',
  '浏览器放不出这个视频的声音：编码是 {0}。{1}':
    'Browsers cannot play the sound of this video: it is coded in {0}. {1}',
  '请用视频剪辑或格式转换软件导出为 MP4（画面 H.264、声音 AAC）再上传':
    'Please export it as MP4 (H.264 and AAC) with a video editor or converter and upload it again.',
  'H.264（10 位或 4:2:2、4:4:4）': 'H.264 (10 bits, or 4:2:2 or 4:4:4)',
  '这个视频不完整或已损坏，打不开：请重新导出或重新下载后再上传':
    'This video is not whole or is broken. Please export or download it again.',
  '这个文件只有声音，没有画面：请上传有画面的 MP4':
    'This file has sound alone, no picture. Please upload an MP4 with a picture.',
  '暂不支持旧版 Office 文件（doc、xls、ppt）：请另存为 docx、xlsx、pptx 或 PDF 再上传':
    'Old Office files (doc, xls, ppt) are not supported. Please save them as docx, xlsx, pptx or PDF first.',
  '暂不支持 MOV 视频：请转为 mp4 再上传': 'MOV videos are not supported. Please convert them to mp4 first.',
  '不支持这种文件。{0}': 'This kind of file is not supported. {0}.',
  '文本文件须为 UTF-8 编码：请在编辑器或 Excel 中另存为 UTF-8（CSV UTF-8）再上传':
    'Text files must be in UTF-8. Please save the file as UTF-8 (in Excel: CSV UTF-8) and upload it again.',
  '文件超过 50 MB：请压缩、拆分，或降低图片和视频的清晰度后再上传':
    'The file is over 50 MB. Please compress or split it, or lower the quality of pictures and videos.',
  '动图太大（{0} 帧，每帧 {1} × {2} 像素）：各帧合计不能超过 5000 万像素，请缩小尺寸或减少帧数后再上传':
    'The animation is too large ({0} frames of {1} × {2} pixels): all frames together may have 50 million pixels. Please make it smaller or leave out frames.',
  '图片太大（{0} × {1} 像素）：不能超过 5000 万像素，每边不能超过 {2} 像素，请缩小尺寸后再上传':
    'The picture is too large ({0} × {1} pixels): it may have 50 million pixels, and {2} on a side. Please make it smaller.',
  '图片已损坏或不完整，无法打开：请在原来的软件里重新导出，或换一张再上传':
    'The picture is damaged or not complete and cannot be opened. Please export it again, or choose another one.',
  '有 {0} 个文件还在上传，请等它们传完再传这一个':
    '{0} files are still being uploaded. Please wait for them before uploading this one.',
  '你上传的文件合计已到 {0} GB 的上限：请从草稿里移除不再需要的附件和图片，移除 {1} 天后自动清理；急需上传请联系老师':
    'Your files have reached the limit of {0} GB in all. Please remove attachments and pictures that you no longer need from your drafts, they are cleared {1} days later; if you need room now, ask your teacher.',
  '提交得太频繁，这次没有收下，以前提交的各版都在；网页会保留写下的内容，过一会儿自动再提交':
    'You have submitted too often, and this version was not taken; earlier versions are all there. The page keeps what you wrote and submits it again by itself in a while.',
  '24 小时内最多上传 {0} 个文件、共 {1} MB，请明天再传':
    'At most {0} files or {1} MB can be uploaded in 24 hours. Please continue tomorrow.',
  '（文件无法显示）': ' (this file cannot be shown)',
  '文件是空的，请检查后重新选择': 'The file is empty. Please check it and choose again.',
  '没有收到文件，请选择文件后再上传': 'No file arrived. Please choose one and upload it.',
  '附件中有不存在或不是你上传的文件，请移除后重新上传':
    'Some attachments do not exist or are not yours. Please remove them and upload them again.',
  '请以 multipart/form-data 上传文件': 'Please upload the file as multipart/form-data',

  // schoolwork
  提交成功: 'Submitted',
  '这一章没有正文（chapterId），请在它下面的小节里写笔记':
    'This chapter (chapterId) has no text of its own. Please write notes in the lessons below it.',
  '这一节不是作业（chapterId），请从作业列表进入':
    'This is not homework (chapterId). Please open it from the homework list.',
  笔记只有本人可以查看: 'Notes can be read by their writer alone',
  '另一处已保存了更新的内容，这次没有覆盖它：请对照两份内容，选择保留哪一份，或合并后再保存':
    'Something newer has been saved elsewhere, and it was not overwritten. Compare the two versions, then keep one of them or merge them and save again.',
  '作业已于中国标准时间 {0}截止，不能再提交；内容可以保存为草稿，如需补交请联系老师':
    'The deadline passed at {0}, China Standard Time, so this cannot be submitted. You can save it as a draft; to hand it in late, please contact your teacher.',
  '内容和附件都是空的，请填写内容或添加附件后再提交':
    'There is no content and no attachment. Please add one of them and submit again.',
  '内容里有不能保存的部分：{0}，请去掉后再保存':
    'The content holds something that cannot be kept: {0}. Please take it out and save again.',
  '内容里有不存在或不是你上传的图片，请移除后重新插入':
    'Some pictures in the content do not exist or are not yours. Please remove them and insert them again.',
  '请给出章节（chapterId）或项目（projectId），以读取提交记录':
    'Please name a chapter (chapterId) or a project (projectId) to read its submissions',
  '文件中有不存在或你不能查看的，请刷新页面后再试':
    'Some files do not exist or are not yours to see. Please reload the page and try again.',
  '{0}。刚才的答案没有存到服务器': '{0}. The latest answers were not kept on the server.',
  '这次答题已经结束或还没有开始，答案没有存到服务器，请刷新页面查看':
    'This attempt has ended or has not begun, so the answers were not kept on the server. Please reload the page.',
  '这是另一个账号写的内容，没有保存：请用原来的账号登录后再保存':
    'This was written under another account and was not saved. Please log in with that account to save it.',
  '没有这个项目（projectId），请从项目列表进入':
    'There is no such project (projectId). Please open it from the list of projects.',
};

/** English for what the server tells people. Its sentences are those that every further language has too. */
export const english = {
  sentences: {
    ...sentences,
    ...authoring,
    ...questionBanks,
    ...calendar,
    ...camp,
    ...campReport,
    ...messaging,
    ...marking,
    ...jobs,
    ...gradebook,
    ...audit,
    ...password,
    ...regrade,
    ...showcase,
    ...uploads,
    ...videos,
    ...appeal,
    ...roster,
  },
  separator: '; ',
  dateTime: (day: string, clock: string) => `${clock} on ${day}`,
  noPage: {
    name: 'Zhixing',
    building: 'The page is being prepared. Please reload it in a moment.',
    busy: 'Too many people are using this right now. Please reload the page in a moment.',
    broken:
      'We could not make this page. Please reload it in a moment; if it does not help, tell us the request number.',
    requestId: 'Request number: ',
    home: 'Back to the home page',
    offline: {
      title: 'This page cannot be opened',
      says: 'There is no network, or the server cannot be reached. What you have written and not handed in stays on this device. Once there is a network, this page reloads by itself.',
      reload: 'Reload',
    },
  },
} satisfies LanguageTexts;
