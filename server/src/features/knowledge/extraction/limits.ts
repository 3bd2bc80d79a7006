/** What one file may cost. */
export const LIMITS = {
  /** CPU time, not wall time: a busy machine is not the file's fault. */
  cpuMs: 30_000,
  /** For a machine too busy to provide that CPU time soon. */
  wallMs: 120_000,
  heapMb: 160,
  /** Memory growth of the process after its start: buffers are not part of the heap. */
  growthMb: 300,
  /** More text than this is `rag_limit_exceeded`: about 800 pages. */
  charactersMax: 2_000_000,
  /** For plain text files: a longer file is too long without reading it. */
  textBytesMax: 8 * 1024 * 1024,
  chunksMax: 5_000,
  /** Less text than this is `document_too_small`. */
  bytesMin: 500,
  archiveEntriesMax: 5_000,
  archiveBytesMax: 100 * 1024 * 1024,
  /** Of one entry, once it is larger than `archiveRatioFromBytes`: text never compresses so well. */
  archiveRatioMax: 150,
  archiveRatioFromBytes: 5 * 1024 * 1024,
  markupDepthMax: 2_000,
  pdfObjectsMax: 300_000,
  pdfPagesMax: 5_000,
} as const;
