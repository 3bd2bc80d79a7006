import { defineCron } from '../../platform/jobs/define.ts';
import { sendDueMails } from './choices.ts';

export const notificationCrons = [
  defineCron({ name: 'notifications.send-mails', everyMs: 60_000, run: sendDueMails }),
];
