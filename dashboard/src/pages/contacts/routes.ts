import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const contactsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['search', 'add']),
  component: lazyRouteComponent(() => import('./contacts-page.tsx'), 'ContactsPage'),
});

const importRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/import',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['campaign']),
  component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportContactsPage'),
});

/** By number, by address, or by the id of one of their places in campaigns. */
const contactRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/$contactId',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['tab']),
  component: lazyRouteComponent(() => import('./person/person-page.tsx'), 'PersonPage'),
});

export const contactRoutes = [contactsRoute, importRoute, contactRoute] as const;
