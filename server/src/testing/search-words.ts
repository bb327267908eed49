/**
 * Searches for the demo's projects: the word, the word with one typing error, and the slug of the expected project. For the tests of the
 * search and `npm run search-words`.
 */
export const searchWords: [typed: string, mistyped: string, slug: string][] = [
  ['数据分析', '数剧分析', 'campus-energy-data'],
  ['小程序', '小陈序', 'campus-app-product'],
  ['短视频', '短视屏', 'short-video-script'],
  ['问卷设计', '问券设计', 'survey-design'],
  ['自动化测试', '自动话测试', 'test-automation'],
  ['无障碍', '无障爱', 'accessibility-walkthrough'],
  ['公众号', '公重号', 'campus-column-editor'],
  ['二手书', '二手术', 'used-books-site'],
  ['财务', '财物', 'shop-finance'],
  ['农产品电商', '农产品电伤', 'rural-produce-ecommerce'],
  ['用户访谈', '用户仿谈', 'campus-app-product'],
  ['线性回归', '线形回归', 'campus-energy-data'],
  ['盈亏平衡', '营亏平衡', 'rural-produce-ecommerce'],
  ['短视频剪辑', '短视频减辑', 'short-video-script'],
  ['pytest', 'pytset', 'test-automation'],
  ['pandas', 'padnas', 'campus-energy-data'],
  ['energy', 'enrgy', 'campus-energy-data'],
  ['survey design', 'survey desing', 'survey-design'],
  ['accessibility', 'accesibility', 'accessibility-walkthrough'],
  ['Test Automation', 'test automatoin', 'test-automation'],
  ['e-commerce', 'e-comerce', 'rural-produce-ecommerce'],
  ['short video', 'short vidio', 'short-video-script'],
];
