/** One spelling for look-up and counting, so that another spelling gives no further attempts. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
