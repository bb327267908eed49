export { Appeals, type AppealsProps } from '../appeal/Appeals.tsx';
