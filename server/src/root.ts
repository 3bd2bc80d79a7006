import { resolve } from 'node:path';

/** The checkout: one level above `server/`, from source and bundle alike. */
export const root = resolve(import.meta.dirname, '../..');

export const folders = {
  migrations: resolve(root, 'server/migrations'),
  dashboard: resolve(root, 'dashboard/dist'),
  widget: resolve(root, 'widget/dist'),
};
