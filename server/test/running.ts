/** Stops each service that the tests of this process have started and not stopped. */
export const running = new Set<() => Promise<void>>();
