/** How screens of accounts look before their code is there, for app/shell/. */
export { LoginLook, PasswordLook, RegisterLook } from '../AccountSkeletons.tsx';
