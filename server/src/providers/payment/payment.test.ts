import { expect, it } from 'vitest';
import { createOutboundHttp } from '../../platform/outbound-http/index.ts';
import { describePayment } from './conformance.ts';
import { manualPayment } from './manual.ts';
import { createStripePayment } from './stripe.ts';
import { openStripeDouble } from './test-support/stripe-double.ts';

const PRICES = { starter: 'price_starter', growth: 'price_growth' };

describePayment('manual', async () => ({
  provider: manualPayment,
  away: null,
  pay: async () => undefined,
  countCharged: async () => 0,
  report: () => null,
  close: async () => undefined,
}));

describePayment('stripe', async () => {
  const double = await openStripeDouble();
  const outbound = createOutboundHttp({ allowPrivateNetwork: true });
  const options = { secretKey: 'sk_test_double', webhookSecret: double.secret, prices: PRICES, outbound };
  return {
    provider: createStripePayment({ ...options, apiUrl: double.url }),
    away: createStripePayment({ ...options, apiUrl: 'http://127.0.0.1:9' }),
    pay: async (customer) => void double.pay(customer),
    countCharged: async (customer) => double.invoiceItems.filter((one) => one.customer === customer).length,
    report(customer) {
      const { payload, signature } = double.report('invoice.paid', { customer });
      return { body: Buffer.from(payload), signature };
    },
    async close() {
      await outbound.close();
      await double.close();
    },
  };
});

it('a line that Stripe has is not charged again, though it has forgotten the idempotency key', async () => {
  const double = await openStripeDouble();
  const outbound = createOutboundHttp({ allowPrivateNetwork: true });
  const options = { secretKey: 'sk_test_double', webhookSecret: double.secret, prices: PRICES, outbound };
  const provider = createStripePayment({ ...options, apiUrl: double.url });
  const lines = [{ key: 'line', description: 'Minutes', amountMicros: 1_234_567 }];
  await provider.charge({ customer: 'cus_1', invoiceId: 'i', lines });
  double.state.forgetsKeys = true;
  await provider.charge({ customer: 'cus_1', invoiceId: 'i', lines });
  expect(double.invoiceItems.map(({ amount }) => amount)).toEqual([123]);
  await outbound.close();
  await double.close();
});
