import { Outlet } from '@tanstack/react-router';
import { Toaster } from './design/toast.tsx';
import { TooltipProvider } from './design/tooltip.tsx';

export function RootLayout() {
  return (
    <TooltipProvider delayDuration={350}>
      <Outlet />
      <Toaster />
    </TooltipProvider>
  );
}
