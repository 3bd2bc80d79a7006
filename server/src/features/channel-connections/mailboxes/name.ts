/** Rung when settings or the workspace's region change, and when a process leaves its mailboxes. */
export const MAILBOXES = 'mailboxes';
