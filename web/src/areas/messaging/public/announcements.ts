export { Announcements } from '../announcements/Announcements.tsx';
