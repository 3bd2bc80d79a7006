import { expect, it } from 'vitest';
import { fieldsOf } from './custom-values.ts';

it('a custom field is shown once, with each different value and where it is from', () => {
  expect(
    fieldsOf([
      { campaign_name: 'Spring', metadata: { plan: 'gold', city: 'Porto' } },
      { campaign_name: 'Autumn', metadata: { plan: 'gold' } },
      { campaign_name: 'Winter', metadata: { plan: 'silver' } },
    ]),
  ).toEqual([
    { name: 'city', values: [{ value: 'Porto', campaigns: ['Spring'] }] },
    {
      name: 'plan',
      values: [
        { value: 'gold', campaigns: ['Spring', 'Autumn'] },
        { value: 'silver', campaigns: ['Winter'] },
      ],
    },
  ]);
});
