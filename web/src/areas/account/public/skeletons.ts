/** How screens of accounts look before their code is there, for app/shell/. */
export { LoginSkeleton, PasswordSkeleton, RegisterSkeleton } from '../AccountSkeletons.tsx';
