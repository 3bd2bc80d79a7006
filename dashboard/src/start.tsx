import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isNewerVersionServed } from './api/newer-version.ts';
import { findNewerVersionBy, nameFailedImports } from './design/parts/not-loaded.ts';
import { createQueryClient } from './kit/query/query-client.ts';
import { createDashboardRouter } from './router.tsx';

nameFailedImports();
findNewerVersionBy(isNewerVersionServed);
const queryClient = createQueryClient();
const router = createDashboardRouter(queryClient);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
