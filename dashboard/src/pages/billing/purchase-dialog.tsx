import { useState } from 'react';
import { createBillingPurchase } from '../../api/generated/billing.ts';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input, Select } from '../../design/controls/input.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { plural, t } from '../../words/words.ts';
import type { BillingSubscription } from './billing-types.ts';
import { countryName, formatUsd } from './billing-words.ts';

const COUNTRIES = ['US', 'CA', 'MX', 'CO', 'AR', 'BR', 'ES', 'GB'] as const;
const QUANTITY_MAX = 10;

export function PurchaseDialog({
  isOpen,
  subscription,
  onClose,
}: {
  isOpen: boolean;
  subscription: BillingSubscription;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('Buy numbers')}
      description={t(
        'Each one raises the number of active numbers by one. Bind it to an agent under Numbers.',
      )}
    >
      <PurchaseForm subscription={subscription} onClose={onClose} />
    </Dialog>
  );
}

function PurchaseForm({ subscription, onClose }: { subscription: BillingSubscription; onClose: () => void }) {
  const [country, setCountry] = useState<string>('US');
  const [text, setText] = useState('1');
  const act = useAct(createBillingPurchase);
  const quantity = Number(text);
  const isValid = Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX;
  const price = subscription.numberUsdByCountry[country] ?? subscription.numberUsd;
  const confirm = () =>
    act.mutate(
      { body: { kind: 'number', country, quantity } },
      {
        onSuccess: (made) => {
          toast(plural(made.quantity, 'Bought {count} number.', 'Bought {count} numbers.'));
          onClose();
        },
      },
    );
  return (
    <>
      <DialogBody>
        {act.error && <ErrorNotice error={act.error} />}
        <Field label={t('Country')}>
          {(wiring) => (
            <Select {...wiring} value={country} onChange={(event) => setCountry(event.target.value)}>
              {COUNTRIES.map((code) => (
                <option key={code} value={code}>
                  {countryName(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('How many')}
          error={isValid ? undefined : t('Must be a whole number from 1 to {max}', { max: QUANTITY_MAX })}
        >
          {(wiring) => (
            <Input
              {...wiring}
              type="number"
              min={1}
              max={QUANTITY_MAX}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <p aria-live="polite" className="text-ink-muted">
          {price === 0
            ? t('They cost nothing here.')
            : t('{price} a month', { price: formatUsd(price * (isValid ? quantity : 1)) })}
        </p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          look="primary"
          loading={act.isPending}
          refusal={isValid ? null : t('Must be a whole number from 1 to {max}', { max: QUANTITY_MAX })}
          onClick={confirm}
        >
          {t('Buy')}
        </Button>
      </DialogActions>
    </>
  );
}
