/** Every table, for drizzle-kit alone. */
export * from './areas/account/account.table.ts';
export * from './areas/account/codes/email-code.table.ts';
export * from './areas/account/idempotency.table.ts';
export * from './areas/account/qr/login-ticket.table.ts';
export * from './areas/account/tries/wrong-try.table.ts';
export * from './areas/account/writing-key.table.ts';
export * from './areas/assessment/assessment.table.ts';
export * from './areas/certificate/certificate.table.ts';
export * from './areas/home/home.table.ts';
export * from './areas/learning/learning.table.ts';
export * from './areas/practise/practise.table.ts';
export * from './areas/practise/search.table.ts';
export * from './areas/schoolwork/schoolwork.table.ts';
export * from './areas/upload/upload.table.ts';
export * from './sms/outbox.table.ts';
export * from './wechat/wechat.table.ts';
