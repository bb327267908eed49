/** Of questions, announcements and notices; by the Chinese sentence, as in en-US.ts. */
export const messaging = {
  消息: 'CacheInvalidation',
  '已发给老师，有回答会告诉你': 'Sent to your teachers. You will be told when there is an answer.',
  提问已结束: 'The question is closed.',
  回答已发给学生: 'The answer has been sent to the student.',
  公告: 'Announcements',
  公告已发布: 'The announcement is out.',
  公告已撤回: 'The announcement has been withdrawn.',
  '请写下内容（content）再发送': 'Please write something (content) before you send it.',
  '这一节已经从项目里移除，不能再提问':
    'This lesson has been taken out of the project. No questions can be asked there any more.',
  '没有这一版作业（version），请刷新后再提问':
    'There is no such version of your homework (version). Please reload before you ask.',
  '没有这个提问（inquiryId），请刷新页面': 'There is no such question (inquiryId). Please reload the page.',
  '没有这个提问（inquiryId），请刷新列表': 'There is no such question (inquiryId). Please reload the list.',
  '这个提问已经结束，请另提一个问题': 'This question is closed. Please ask a new one.',
  '一个提问最多 {0} 条，请结束它，另提一个问题':
    'A question has at most {0} messages. Please close it and ask a new one.',
  '你有 {0} 个提问还在等老师回答，请等回答以后再提新的':
    'You have {0} questions waiting for an answer. Please ask a new one when they are answered.',
  这个提问不在你负责的营里: 'This question belongs to a camp that is not yours.',
  不能以老师的身份回答自己的提问: 'You cannot answer your own question as a teacher.',
  '没有这个实训营（campId），请从营的列表进入':
    'There is no such camp (campId). Please enter from the list of camps.',
  '请写公告的内容（content）': 'Please write the announcement (content).',
  '请带上正在修改的那一次的号（revision），刷新后再改':
    'Please send the revision that you are changing (revision). Reload, then change it.',
  '没有这则公告（announcementId），请刷新列表':
    'There is no such announcement (announcementId). Please reload the list.',
  '这则公告已经被修改或撤回。你写的还在，请复制后刷新，在最新的内容上再改':
    'This announcement has been changed or withdrawn. What you wrote is still here: copy it, reload, and change the newest text.',
  '请说明要标为已读的消息（noticeIds、upTo、chapterId、inquiryId 或 announcementIds）':
    'Please say which notices to mark as read (noticeIds, upTo, chapterId, inquiryId or announcementIds).',
  '没有这条消息（noticeIds），它可能已被撤回':
    'There is no such notice (noticeIds). It may have been withdrawn.',
  提醒的方式: 'Ways to be reminded',
  提醒的方式已保存: 'Saved how you are reminded.',
  可以再收一条微信提醒: 'You can get one more reminder by WeChat.',
  这里没有开通微信提醒: 'There are no reminders by WeChat here.',
  '微信提醒最多先允许 {0} 条，收到几条以后再来':
    'At most {0} reminders by WeChat can be allowed at once; come back when you have got some.',
  '这次允许不是在这里开始的，或者已经过了 10 分钟，请再按一次“再允许一条”':
    'This was not begun here, or more than 10 minutes ago. Press “Allow one more” again.',
  '你在微信里没有允许，所以没有增加': 'You did not allow it in WeChat, so nothing was added.',
  在微信里的选择: 'the choice in WeChat',
  订阅场景: 'the scene of the subscription',
  微信用户标识: 'the WeChat identifier',
  签名: 'the signature',
  退订提醒邮件: 'Unsubscribe from reminder mails',
  退订: 'Unsubscribe',
  选择怎样提醒我: 'Choose how I am reminded',
  '不再用邮件收到知行的提醒？站内的消息照常，其他方式不受影响。':
    'Stop getting reminders from Zhixing by mail? Notices on the site and the other ways stay as they are.',
  '已退订：以后不再用邮件提醒你。登录以后可以在「提醒」里随时改回来。':
    'Unsubscribed: you are not reminded by mail any more. You can change it back under Reminders when you are logged in.',
  '这个退订地址不完整，请从邮件里重新打开，或登录以后在「提醒」里修改。':
    'This address is not complete. Please open it from the mail again, or change it under Reminders when you are logged in.',
};
