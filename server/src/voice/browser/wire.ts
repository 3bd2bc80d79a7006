/** A browser's socket, without what carries it. */
export type Wire = {
  /** PCM, 16 bits, little endian, 16 kHz, mono. */
  sendAudio(bytes: Uint8Array): void;
  onAudio(listener: (bytes: Uint8Array) => void): void;
  /** Bytes that the network has not taken yet. */
  readonly waitingBytes: number;
};

/** Why a talk ended, on the browser's side of it. */
export type WireTrouble = 'idle' | 'too_fast' | 'too_slow' | 'bad_audio';
