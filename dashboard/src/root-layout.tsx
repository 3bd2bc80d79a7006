import { Outlet } from '@tanstack/react-router';
import { Toaster } from './design/feedback/toast.tsx';
import { TooltipProvider } from './design/feedback/tooltip.tsx';

export function RootLayout() {
  return (
    <TooltipProvider delayDuration={350}>
      <Outlet />
      <Toaster />
    </TooltipProvider>
  );
}
