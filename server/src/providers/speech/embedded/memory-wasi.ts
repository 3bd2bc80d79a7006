/**
 * The thirteen WASI calls flite makes, over one file in memory: no disk, no environment, no clock.
 * `node:wasi` would need a temporary folder and prints an experimental warning.
 * SELF-CONTAINED: its text is sent to the worker, so it may use nothing from outside its own body.
 */
export function memoryWasi(args: string[], fileBytesMax: number, isCancelled: () => boolean) {
  const FOLDER_FD = 3;
  const FILE_FD = 4;
  const [OK, BAD_FD, FILE_TOO_BIG] = [0, 8, 22];
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  let memory: { buffer: ArrayBuffer } | null = null;
  let file = new Uint8Array(1 << 16);
  let length = 0;
  let position = 0;

  const view = () => new DataView(memory?.buffer ?? new ArrayBuffer(0));
  const bytes = () => new Uint8Array(memory?.buffer ?? new ArrayBuffer(0));

  function buffers(pointer: number, count: number): Uint8Array[] {
    const [numbers, all] = [view(), bytes()];
    return Array.from({ length: count }, (_, index) => {
      const start = numbers.getUint32(pointer + index * 8, true);
      return all.subarray(start, start + numbers.getUint32(pointer + index * 8 + 4, true));
    });
  }

  function write(chunk: Uint8Array): boolean {
    const end = position + chunk.length;
    if (end > fileBytesMax) return false;
    if (end > file.length) {
      const grown = new Uint8Array(Math.max(end, file.length * 2));
      grown.set(file.subarray(0, length));
      file = grown;
    }
    file.set(chunk, position);
    position = end;
    length = Math.max(length, end);
    return true;
  }

  const calls: Record<string, (...values: never[]) => number> = {
    args_sizes_get(countAt: number, sizeAt: number) {
      view().setUint32(countAt, encoded.length, true);
      view().setUint32(
        sizeAt,
        encoded.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return OK;
    },
    args_get(pointersAt: number, textAt: number) {
      let at = textAt;
      for (const [index, arg] of encoded.entries()) {
        view().setUint32(pointersAt + index * 4, at, true);
        bytes().set(arg, at);
        at += arg.length;
      }
      return OK;
    },
    clock_time_get(_clock: number, _precision: bigint, timeAt: number) {
      view().setBigUint64(timeAt, 0n, true);
      return OK;
    },
    fd_prestat_get(fd: number, at: number) {
      if (fd !== FOLDER_FD) return BAD_FD;
      view().setUint8(at, 0); // a folder
      view().setUint32(at + 4, 1, true); // bytes in its name, "/"
      return OK;
    },
    fd_prestat_dir_name(_fd: number, at: number) {
      bytes()[at] = 47;
      return OK;
    },
    fd_fdstat_get(fd: number, at: number) {
      if (fd > FILE_FD) return BAD_FD;
      const [characterDevice, folder, regularFile] = [2, 3, 4];
      bytes().fill(0, at, at + 24);
      view().setUint8(at, fd === FOLDER_FD ? folder : fd === FILE_FD ? regularFile : characterDevice);
      view().setBigUint64(at + 8, 0xffffffffn, true); // every right
      view().setBigUint64(at + 16, 0xffffffffn, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    fd_close: () => OK,
    path_open(...values: number[]) {
      const [openFlags, fdAt] = [values[4] ?? 0, values[8] ?? 0];
      const truncate = 8;
      if (openFlags & truncate) length = 0;
      position = 0;
      view().setUint32(fdAt, FILE_FD, true);
      return OK;
    },
    fd_seek(fd: number, offset: bigint, whence: number, positionAt: number) {
      if (fd !== FILE_FD) return BAD_FD;
      position = Math.max(0, Number(offset) + ([0, position, length][whence] ?? 0));
      view().setBigUint64(positionAt, BigInt(position), true);
      return OK;
    },
    fd_read(fd: number, at: number, count: number, readAt: number) {
      let read = 0;
      for (const buffer of fd === FILE_FD ? buffers(at, count) : []) {
        const chunk = file.subarray(position, Math.min(length, position + buffer.length));
        buffer.set(chunk);
        position += chunk.length;
        read += chunk.length;
      }
      view().setUint32(readAt, read, true);
      return OK;
    },
    fd_write(fd: number, at: number, count: number, writtenAt: number) {
      let written = 0;
      for (const buffer of buffers(at, count)) {
        if (fd === FILE_FD && !write(buffer)) return FILE_TOO_BIG;
        written += buffer.length;
      }
      view().setUint32(writtenAt, written, true);
      return OK;
    },
    proc_exit(code: number) {
      throw { exitCode: code };
    },
  };

  // Flite makes these calls at its start and end: a canceled job stops there.
  const guarded = Object.entries(calls).map(([name, call]) => [
    name,
    (...values: never[]) => {
      if (isCancelled()) throw { cancelled: true };
      return call(...values);
    },
  ]);

  return {
    imports: { wasi_snapshot_preview1: Object.fromEntries(guarded) },
    attach(given: { buffer: ArrayBuffer }) {
      memory = given;
    },
    contents: () => file.slice(0, length),
  };
}
