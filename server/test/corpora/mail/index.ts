import { automaticMail } from './automatic.ts';
import { forms } from './forms.ts';
import { htmlReplies } from './html-replies.ts';
import { plainReplies } from './plain-replies.ts';

export { automaticMail, forms, htmlReplies, plainReplies };
export const corpus = [...plainReplies, ...htmlReplies, ...forms, ...automaticMail];
export type { MailCase } from './mail-case.ts';
