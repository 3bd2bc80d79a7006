import type { Feature } from '../../platform/feature.ts';
import { sendMailJob } from './jobs.ts';
import { mailErasure, mailRetention } from './service.ts';

/** Mail of the installation itself; what agents write leaves through the outbox. */
export const mail: Feature = {
  name: 'mail',
  tables: { owns: ['mails'] },
  jobs: [sendMailJob],
  retention: [mailRetention],
  erasure: [mailErasure],
};
