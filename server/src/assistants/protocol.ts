import { lazyPackage } from '../platform/lazy.ts';

/** Loaded with the first request of an assistant. */
export const protocol = lazyPackage<typeof import('@modelcontextprotocol/server')>(
  '@modelcontextprotocol/server',
);
