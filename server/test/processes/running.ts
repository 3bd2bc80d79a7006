/** Stops each service that the tests of this process have started and not stopped. */
export const running = new Set<() => Promise<void>>();

/** Removes each database that the tests of this process have made, after the services are stopped. */
export const databases = new Set<() => Promise<void>>();
