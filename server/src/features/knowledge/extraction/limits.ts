/** What one file may cost. */
export const LIMITS = {
  /** Time on a core, not on the wall: a busy machine is no fault of the file. */
  cpuMs: 30_000,
  /** For a machine so busy that the reading does not get those in time. */
  wallMs: 120_000,
  heapMb: 160,
  /** Memory of its process above what that starts with: buffers are not part of the heap. */
  growthMb: 300,
  /** More text than this is `rag_limit_exceeded`: about 800 pages. */
  charactersMax: 2_000_000,
  /** Of a file that is nothing but text: what is longer need not be read to be known too long. */
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
