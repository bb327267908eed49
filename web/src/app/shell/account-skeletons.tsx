import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import {
  LoginSkeleton as Login,
  PasswordSkeleton as Password,
  RegisterSkeleton as Register,
} from '../../areas/account/public/skeletons.ts';
import { usePageTitle } from '../../base/page-title.ts';
import { useTexts } from '../../locales/texts.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { AccountFrame } from '../layouts/AccountFrame.tsx';

/** The frame of login and registration is drawn as it will be. */
export function AccountSkeleton() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}

function Loading({ Look }: { Look: ComponentType }) {
  const { loading } = useTexts('common').ui;
  return (
    <>
      <output className="visually-hidden">{loading}</output>
      <Look />
    </>
  );
}

export function LoginSkeleton() {
  return <Loading Look={Login} />;
}
export function RegisterSkeleton() {
  return <Loading Look={Register} />;
}
export function PasswordSkeleton() {
  return <Loading Look={Password} />;
}

/** A result page: logged out, login code scanned. */
export function ResultSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{usePageTitle()}</h1>
      <Skeleton count={4} />
    </>
  );
}
