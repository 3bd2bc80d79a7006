import { Outlet } from '@tanstack/react-router';
import { Toaster } from './design/feedback/toast.tsx';

export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
