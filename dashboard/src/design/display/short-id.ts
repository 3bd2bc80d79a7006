const SHOWN = 8;

/** Our ids begin with the time, so that neighbours differ only at the end. */
export const shortId = (id: string): string => (id.length > SHOWN ? `…${id.slice(-SHOWN)}` : id);
