/** Rung when settings change, and when a process leaves its mailboxes. */
export const MAILBOXES = 'mailboxes';
