/** The numbers a carrier sells. */

export const NUMBER_TYPES = ['local', 'mobile', 'tollfree'] as const;
export type NumberType = (typeof NUMBER_TYPES)[number];

export type StockQuery = {
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  type: NumberType;
  areaCode?: string | undefined;
  /** Digits, letters or `*` for any one character. */
  contains?: string | undefined;
  limit: number;
};

export type StockNumber = {
  phoneNumber: string;
  friendlyName: string;
  locality: string | null;
  region: string | null;
  isoCountry: string;
  type: NumberType;
  capabilities: { voice: boolean; sms: boolean };
  addressRequired: boolean;
};

export interface NumberStock {
  /** Empty when the carrier has none there. */
  search(query: StockQuery): Promise<StockNumber[]>;
  /** False when the number was just sold. The same account may repeat the request. */
  buy(order: { account: string; phoneNumber: string }): Promise<boolean>;
  /** Routes calls to a bought number here; safe to repeat. */
  register(order: { account: string; phoneNumber: string }): Promise<void>;
  /** Returns the number; safe when it is not ours. */
  release(order: { account: string; phoneNumber: string }): Promise<void>;
}

declare module '../../platform/context.ts' {
  interface Providers {
    numberStock: NumberStock;
  }
}
