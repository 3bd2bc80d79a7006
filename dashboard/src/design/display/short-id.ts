const SHOWN = 8;

/** Our ids begin with the time, so neighbours differ only at their end. */
export const shortId = (id: string): string => (id.length > SHOWN ? `…${id.slice(-SHOWN)}` : id);
