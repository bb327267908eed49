/** Skeletons of the account screens, for app/shell/. */
export { LoginSkeleton, PasswordSkeleton, RegisterSkeleton } from '../AccountSkeletons.tsx';
