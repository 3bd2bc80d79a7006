export type Order = { id: number; texts: readonly string[] };
/** No vectors: the model cannot be read on this machine. */
export type Answer = { id: number; vectors: Float32Array[] | null };
