export { Bell, UserMenuLinks } from '../Header.tsx';
