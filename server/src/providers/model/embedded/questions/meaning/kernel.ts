/** `kernel.wat`, as `wat2wasm` assembles it. */
export const KERNEL = Buffer.from(
  [
    'AGFzbQEAAAABCgFgBn9/f39/fwACEgEGa2VybmVsBm1lbW9yeQIAAQMCAQAHDAEIbXVsdGlwbHkAAArkBQHhBQIMfwt7IAVBAXQh',
    'CCAEQQJ0IQkDQEEAIQYDQP0MAAAAAAAAAAAAAAAAAAAAACEV/QwAAAAAAAAAAAAAAAAAAAAAIRb9DAAAAAAAAAAAAAAAAAAAAAAh',
    'F/0MAAAAAAAAAAAAAAAAAAAAACEY/QwAAAAAAAAAAAAAAAAAAAAAIRn9DAAAAAAAAAAAAAAAAAAAAAAhGv0MAAAAAAAAAAAAAAAA',
    'AAAAACEb/QwAAAAAAAAAAAAAAAAAAAAAIRwgACAGIAhsaiEOIA4gCGohDyAPIAhqIRAgECAIaiERIAEgByAIbGohDCAMIAhqIQ0g',
    'DSEKA0AgDP0ABAAhEiAN/QAEACETIA79AAQAIRQgFSASIBT9ugH9rgEhFSAWIBMgFP26Af2uASEWIA/9AAQAIRQgFyASIBT9ugH9',
    'rgEhFyAYIBMgFP26Af2uASEYIBD9AAQAIRQgGSASIBT9ugH9rgEhGSAaIBMgFP26Af2uASEaIBH9AAQAIRQgGyASIBT9ugH9rgEh',
    'GyAcIBMgFP26Af2uASEcIA5BEGohDiAPQRBqIQ8gEEEQaiEQIBFBEGohESANQRBqIQ0gDEEQaiIMIApJDQALIAIgBiAJbCAHQQJ0',
    'amohCyALIBX9GwAgFf0bAWogFf0bAiAV/RsDamo2AgAgCyAW/RsAIBb9GwFqIBb9GwIgFv0bA2pqNgIEIAsgCWohCyALIBf9GwAg',
    'F/0bAWogF/0bAiAX/RsDamo2AgAgCyAY/RsAIBj9GwFqIBj9GwIgGP0bA2pqNgIEIAsgCWohCyALIBn9GwAgGf0bAWogGf0bAiAZ',
    '/RsDamo2AgAgCyAa/RsAIBr9GwFqIBr9GwIgGv0bA2pqNgIEIAsgCWohCyALIBv9GwAgG/0bAWogG/0bAiAb/RsDamo2AgAgCyAc',
    '/RsAIBz9GwFqIBz9GwIgHP0bA2pqNgIEIAZBBGoiBiADSQ0ACyAHQQJqIgcgBEkNAAsL',
  ].join(''),
  'base64',
);

const PAGE_BYTES = 65_536;

type Multiply = (
  values: number,
  weights: number,
  sums: number,
  rows: number,
  columns: number,
  depth: number,
) => void;

type WebAssemblyApi = {
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
  Module: new (program: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { multiply: Multiply } };
};

export type Kernel = { memory: ArrayBuffer; multiply: Multiply };

/** With a memory of its own, of at least this many bytes. */
export function openKernel(bytes: number): Kernel {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi };
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(KERNEL), { kernel: { memory } });
  return { memory: memory.buffer, multiply: exports.multiply };
}
