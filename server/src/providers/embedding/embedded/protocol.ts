export type Order = { id: number; texts: readonly string[] };
export type Answer = { id: number; vectors: Float32Array[] | null };
