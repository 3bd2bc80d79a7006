/** RFC 3711 section 3.3.2: at least 64 packets back. */
const WINDOW = 128;

/** Which packet indices were seen. The check comes before authentication, the entry after it. */
export class ReplayWindow {
  readonly #seen = new Float64Array(WINDOW).fill(-1);
  #highest = -1;

  isFresh(index: number): boolean {
    return index > this.#highest - WINDOW && this.#seen[index % WINDOW] !== index;
  }

  add(index: number): void {
    this.#seen[index % WINDOW] = index;
    this.#highest = Math.max(this.#highest, index);
  }
}
