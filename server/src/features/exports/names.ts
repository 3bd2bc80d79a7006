/** The background service that makes files, and the changes that pages listen to. */
export const EXPORTS = 'exports';
export const TOPIC = 'exports';
