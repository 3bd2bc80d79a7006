/** The background service that writes interactions, and by which name it is woken. */
export const SYNC_SERVICE = 'crm-syncs';
