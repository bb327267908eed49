export { Bell, MoreOfMine } from '../Header.tsx';
