import type { Db } from '../../../platform/db.ts';
import type { NumberStock } from '../stock-port.ts';

export const createSimulatedStock = (_options: { db: Db }): NumberStock => ({
  search: async () => [],
  buy: async () => false,
  register: async () => undefined,
  release: async () => undefined,
});
