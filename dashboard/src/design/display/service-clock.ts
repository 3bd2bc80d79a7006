/**
 * The service may run on an accelerated clock, and every timestamp it sends follows that clock.
 * "3 minutes ago" must therefore be measured against the service's now, never the browser's.
 */
interface Anchor {
  serviceMs: number;
  receivedMs: number;
  speed: number;
}

let anchor: Anchor = { serviceMs: Date.now(), receivedMs: Date.now(), speed: 1 };

export function anchorServiceClock(now: string, speed: number): void {
  const serviceMs = Date.parse(now);
  if (Number.isNaN(serviceMs) || !(speed > 0)) return;
  anchor = { serviceMs, receivedMs: Date.now(), speed };
}

export function serviceNowMs(): number {
  return anchor.serviceMs + (Date.now() - anchor.receivedMs) * anchor.speed;
}

export function serviceClockSpeed(): number {
  return anchor.speed;
}
