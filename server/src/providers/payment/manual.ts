import { PaymentError, type PaymentProvider } from './port.ts';

/** The operator's own books: plans change at once, nothing is charged. */
export const manualPayment: PaymentProvider = {
  name: 'manual',
  collects: false,
  openCustomer: async () => null,
  checkout: async () => ({ kind: 'settled' }),
  closeCheckout: async () => undefined,
  portal: async () => null,
  subscriptions: async () => [],
  endSubscriptions: async () => undefined,
  charge: async () => undefined,
  readReport: async () => {
    throw new PaymentError('forged', 'No payment provider is configured');
  },
};
