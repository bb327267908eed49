export { Announcements } from '../announcements/Announcements.tsx';
export { type Announced, messagingApi } from '../messaging-api.ts';
