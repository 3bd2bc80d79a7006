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
  /** False when somebody else was faster. The same account may repeat it. */
  buy(order: { account: string; phoneNumber: string }): Promise<boolean>;
  /** Makes a bought number ring here; repeating it is harmless. */
  register(order: { account: string; phoneNumber: string }): Promise<void>;
  /** Gives it back; harmless when it is not ours. */
  release(order: { account: string; phoneNumber: string }): Promise<void>;
}

declare module '../../platform/context.ts' {
  interface Providers {
    numberStock: NumberStock;
  }
}
