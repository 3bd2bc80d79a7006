import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { PaymentError, type PaymentProvider } from './port.ts';

/** What every payment provider guarantees. Run it against each adapter, the manual one included. */

export type PaymentUnderTest = {
  provider: PaymentProvider;
  /** The same while its vendor cannot be reached; null: there is no vendor. */
  away: PaymentProvider | null;
  /** The person pays what the last checkout asked for. */
  pay(customer: string): Promise<void>;
  /** How often the lines of an invoice stand on the customer's bill. */
  countCharged(customer: string): Promise<number>;
  report(customer: string): { body: Buffer; signature: string } | null;
  close(): Promise<void>;
};

const returnUrl = 'https://parley.example/billing';

export function describePayment(name: string, open: () => Promise<PaymentUnderTest>): void {
  describe(`the payment provider ${name}`, () => {
    let under: PaymentUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    const newCustomer = async () => {
      const workspace = { tenantId: newId(), name: 'Acme' };
      const customer = await under.provider.openCustomer(workspace);
      expect(await under.provider.openCustomer(workspace)).toBe(customer);
      return { ...workspace, customer };
    };

    it('names a workspace once, and sells it one subscription however often it checks out', async () => {
      const { provider } = under;
      const { tenantId, customer } = await newCustomer();
      const base = { tenantId, customer, returnUrl };
      const first = await provider.checkout({ ...base, plan: 'starter', openCheckout: null });
      expect(first.kind).toBe(provider.collects ? 'redirect' : 'settled');
      if (first.kind === 'settled' || customer === null) return;
      expect(await provider.subscriptions(customer)).toEqual([]);
      const again = await provider.checkout({ ...base, plan: 'starter', openCheckout: first.checkout });
      if (again.kind === 'settled') throw new Error('nothing was paid yet');
      await under.pay(customer);
      await expect(under.pay(customer)).rejects.toThrow(); // the first one is closed
      expect(await provider.subscriptions(customer)).toMatchObject([{ plan: 'starter', state: 'paid' }]);
      for (const plan of ['growth', 'growth'] as const)
        expect((await provider.checkout({ ...base, plan, openCheckout: again.checkout })).kind).toBe(
          'settled',
        );
      expect(await provider.subscriptions(customer)).toMatchObject([{ plan: 'growth', state: 'paid' }]);
    });

    it('charges each line once, and has a portal where there is something to pay', async () => {
      const { provider } = under;
      const { customer } = await newCustomer();
      if (customer === null) {
        expect(await provider.portal({ customer: '', returnUrl })).toBeNull();
        await provider.charge({ customer: '', invoiceId: newId(), lines: [] });
        return;
      }
      expect(await provider.portal({ customer, returnUrl })).toMatch(/^https:/);
      const invoiceId = newId();
      const lines = [
        { key: `${invoiceId}-0`, description: 'Minutes', amountMicros: 1_200_000 },
        { key: `${invoiceId}-1`, description: 'Numbers', amountMicros: 2_000_000 },
      ];
      await provider.charge({ customer, invoiceId, lines: lines.slice(0, 1) });
      for (let time = 0; time < 3; time++) await provider.charge({ customer, invoiceId, lines });
      expect(await under.countCharged(customer)).toBe(2);
    });

    it('believes only reports that are signed, and says whether trying again may help', async () => {
      const { provider } = under;
      const { customer } = await newCustomer();
      const report = under.report(customer ?? '');
      const body = report?.body ?? Buffer.from('{}');
      for (const signature of [undefined, '', 't=1,v1=00', report?.signature.replace(/.$/, '!')])
        await expect(provider.readReport(body, signature)).rejects.toMatchObject({ reason: 'forged' });
      if (report !== null) {
        expect(await provider.readReport(report.body, report.signature)).toEqual({ customer });
        await expect(
          provider.readReport(Buffer.concat([report.body, Buffer.from(' ')]), report.signature),
        ).rejects.toBeInstanceOf(PaymentError);
      }
      if (under.away !== null)
        await expect(under.away.subscriptions('cus_1')).rejects.toMatchObject({
          name: 'PaymentError',
          retryable: true,
        });
    });
  });
}
