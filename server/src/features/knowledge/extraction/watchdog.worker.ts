import { workerData } from 'node:worker_threads';
import { signalFor, type Watched } from './watchdog.ts';

/** A separate thread watches the whole process, even while the work blocks its own thread. */
const limits = workerData as Watched;
const WATCH_EVERY_MS = 50;
const BYTES_PER_MB = 1024 * 1024;
const MICROSECONDS_PER_MS = 1000;

const residentMb = (): number => process.memoryUsage.rss() / BYTES_PER_MB;
const startMb = residentMb();

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const usage = {
    cpuMs: (user + system) / MICROSECONDS_PER_MS,
    grownMb: residentMb() - startMb,
    parentId: process.ppid,
  };
  const signal = signalFor(limits, usage);
  if (signal !== null) process.kill(process.pid, signal);
}, WATCH_EVERY_MS);
