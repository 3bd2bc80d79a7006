/** A slab has room for so many frames, so that a listener that keeps one frame keeps few others alive. */
const FRAMES = 8;

/**
 * Arrays for decoded frames, cut from one larger array: memory of its own costs a frame more than decoding G.711 does.
 * No part is given twice, so a listener may keep a frame. One for each decoder: calls share no memory.
 */
export class SampleRoom {
  #slab = new ArrayBuffer(0);
  #at = 0;

  /** Zeros. */
  take(count: number): Int16Array {
    const bytes = count * Int16Array.BYTES_PER_ELEMENT;
    if (this.#at + bytes > this.#slab.byteLength) {
      this.#slab = new ArrayBuffer(bytes * FRAMES);
      this.#at = 0;
    }
    const samples = new Int16Array(this.#slab, this.#at, count);
    this.#at += bytes;
    return samples;
  }
}
